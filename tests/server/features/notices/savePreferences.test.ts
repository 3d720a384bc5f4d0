import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type NoticeEvent, noticeEventNames, noticeEvents } from '../../../../contract/base/events/noticeEvents.ts'
import { bindBusiness } from '../../../../server/db/business.ts'
import { notify } from '../../../../server/features/notices/notify.ts'
import { deliveries } from '../../../../server/i18n/events.ts'
import type { NoticeName, NoticeParams } from '../../../../server/i18n/notices.ts'
import type { MadePerson } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let maker: MadePerson
let checker: MadePerson
let client: TestClient

beforeAll(async () => {
  server = await createTestServer()
  const { people } = await server.addBusiness('choices', ['maker', 'checker'])
  const [first, second] = people
  if (!first || !second) throw new Error('no people')
  maker = first
  checker = second
  client = await createTestClient(server)
  await client.logIn(maker)
})

afterAll(() => server.stop())

const save = (event: NoticeEvent, panel: boolean, mail: boolean) =>
  client.call('/notification/save-preferences', { items: [{ event, panel, mail }] })

const values = { payee: 'Ann', amount: 'GBP 5.00', reference: 'R1' }

/** Notifies both people of one event. */
async function tellBoth(): Promise<string[]> {
  server.mails.length = 0
  await server.deps.sql.begin(async (tx) => {
    await bindBusiness(tx, maker.business_id)
    await notify(tx, server.deps, {
      business_id: maker.business_id,
      user_ids: [maker.id, checker.id],
      message: 'transfer_succeeded',
      params: values,
      target: null,
    })
  })
  await server.deliverMails()
  return server.mails.map(({ to }) => to).sort()
}

const noticeNames = Object.keys(deliveries) as NoticeName[]

const sendNotice = (message: NoticeName, user_ids: string[]) =>
  server.deps.sql.begin(async (tx) => {
    const { business_id } = maker
    await bindBusiness(tx, business_id)
    const params = { reference: 'R1' } as unknown as NoticeParams<NoticeName>
    await notify(tx, server.deps, { business_id, user_ids, message, params, target: null })
  })

const noticesOf = async (person: MadePerson): Promise<number> => {
  const [row] = await server.database.sql<{ count: number }[]>`
    select count(*)::int as count from notifications where user_id = ${person.id} and message = 'transfer_succeeded'`
  return row?.count ?? 0
}

it('Every notice is on by default', async () => {
  const { items } = await client.call('/notification/get-preferences', {})
  expect(items.map(({ event }) => event)).toEqual(noticeEventNames)
  expect(items.every(({ panel }) => panel)).toBe(true)
  expect(items.find(({ event }) => event === 'transfer_completed')?.mail).toBe(true)
  expect(items.find(({ event }) => event === 'team_changed')?.mail).toBe(false)
  expect(await tellBoth()).toEqual([checker.email, maker.email])
})

it('A switched-off notice no longer reaches that person, and the others still do', async () => {
  await save('transfer_completed', true, false)
  expect(await tellBoth()).toEqual([checker.email])
  expect([await noticesOf(maker), await noticesOf(checker)]).toEqual([2, 2])
  const { items } = await save('transfer_completed', false, true)
  expect(items).toContainEqual({ event: 'transfer_completed', panel: false, mail: true })
  expect(await tellBoth()).toEqual([checker.email, maker.email])
  expect([await noticesOf(maker), await noticesOf(checker)]).toEqual([2, 3])
})

it('An event that is switched off mutes no other event', async () => {
  await save('transfer_completed', false, false)
  const count = async () => {
    const [row] = await server.database.sql<{ count: number }[]>`
      select count(*)::int as count from notifications where user_id = ${maker.id} and message = 'transfer_failed'`
    return row?.count ?? 0
  }
  const before = await count()
  server.mails.length = 0
  await sendNotice('transfer_failed', [maker.id])
  await server.deliverMails()
  expect(await count()).toBe(before + 1)
  expect(server.mails.map(({ to }) => to)).toEqual([maker.email])
})

it('The audit log has the old and new preferences, and nothing where nothing changed', async () => {
  await save('transfer_failed', true, false)
  await save('transfer_failed', true, false)
  const rows = await server.database.sql<{ detail: string }[]>`
    select detail from audit_log where action = 'notification.preferences' and detail like '%transfer_failed%'`
  expect(rows.map(({ detail }) => JSON.parse(detail))).toEqual([
    { old: { transfer_failed: ['panel', 'mail'] }, new: { transfer_failed: ['panel'] } },
  ])
})

it.each(['access_changed', 'new_sign_in', 'bank_account_changed'] as const)(
  'Mail of %s cannot be switched off',
  async (event) => {
    const items = [{ event, panel: false, mail: false }]
    expect(await client.code('/notification/save-preferences', { items })).toBe('notice_not_optional')
    // The database refuses it, too.
    await server.database.sql`
      insert into notification_preferences (business_id, user_id, event, panel, mail, updated_at)
      values (${maker.business_id}, ${maker.id}, ${event}, true, false, now())`
    server.mails.length = 0
    const message = noticeNames.find((name) => deliveries[name].event === event)
    if (message === undefined) throw new Error('no notice')
    await sendNotice(message, [maker.id])
    await server.deliverMails()
    expect(server.mails.map(({ to }) => to)).toEqual([maker.email])
    const { items: after } = await client.call('/notification/get-preferences', {})
    expect(after.find((row) => row.event === event)?.mail).toBe(true)
  },
)

it.each([
  ['an unknown event', [{ event: 'anything', panel: true, mail: true }]],
  ['an event twice', [1, 2].map(() => ({ event: 'transfer_failed', panel: true, mail: true }))],
  ['mail that does not exist', [{ event: 'stand_in', panel: true, mail: true }]],
  ['nothing', []],
])('Preferences with %s are refused', async (_name, items) => {
  expect(['input_invalid', 'notice_not_optional']).toContain(
    await client.code('/notification/save-preferences', { items }),
  )
})

describe('every notice', () => {
  const readers = async () => {
    const { people } = await server.addBusiness(`ways ${randomUUID().slice(0, 8)}`, ['maker', 'checker'])
    const [listening, muted] = people
    if (!listening || !muted) throw new Error('no people')
    return { listening, muted }
  }

  it('Each event reaches a person in each way they have switched on, and in none that is switched off', async () => {
    const { listening, muted } = await readers()
    const client = await createTestClient(server)
    await client.logIn(muted)
    const items = noticeEventNames.map((event) => ({
      event,
      panel: false,
      mail: noticeEvents[event].mail === 'always',
    }))
    await client.call('/notification/save-preferences', { items })
    await server.deliverMails()
    server.mails.length = 0
    await server.database.sql`delete from mail_log`
    await server.database.sql`delete from notifications where user_id in (${listening.id}, ${muted.id})`
    await server.deps.sql.begin(async (tx) => {
      await bindBusiness(tx, listening.business_id)
      for (const message of noticeNames)
        await notify(tx, server.deps, {
          business_id: listening.business_id,
          user_ids: [listening.id, muted.id],
          message,
          params: { reference: 'R1' } as unknown as NoticeParams<NoticeName>,
          target: null,
        })
    })
    await server.deliverMails()
    const inPanel = async (id: string) =>
      (
        await server.database.sql<{ message: string }[]>`
        select message from notifications where user_id = ${id}`
      ).map(({ message }) => message)
    expect((await inPanel(listening.id)).sort()).toEqual([...noticeNames].sort())
    expect(await inPanel(muted.id)).toEqual([])
    const mailed = noticeNames.filter((name) => noticeEvents[deliveries[name].event].mail !== 'none')
    const forced = noticeNames.filter((name) => noticeEvents[deliveries[name].event].mail === 'always')
    const to = ({ email }: MadePerson) => server.mails.filter((mail) => mail.to === email).length
    expect([to(listening), to(muted)]).toEqual([mailed.length, forced.length])
    const log = await server.database.sql<{ template: string }[]>`select template from mail_log`
    const templates = [...mailed, ...forced].map((name) => deliveries[name].mail)
    expect(log.map(({ template }) => template).sort()).toEqual([...templates].sort())
  })

  it('A person who has left is mailed about changes of the admins alone', async () => {
    const { listening } = await readers()
    await server.database.sql`update users set ended_at = now() where id = ${listening.id}`
    server.mails.length = 0
    const { business_id } = listening
    const params = { reference: 'R1' } as unknown as NoticeParams<NoticeName>
    for (const includesLeavers of [false, true])
      await server.deps.sql.begin(async (tx) => {
        await bindBusiness(tx, business_id)
        const told = { business_id, user_ids: [listening.id], params, target: null }
        await notify(tx, server.deps, { ...told, message: 'policy_stopped', includesLeavers })
      })
    await server.deliverMails()
    expect(server.mails.map(({ to }) => to)).toEqual([listening.email])
  })
})
