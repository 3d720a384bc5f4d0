import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NoticeEvent, noticeEventNames } from '../../../../contract/base/events/noticeEvents.ts'
import { bindBusiness } from '../../../../server/db/business.ts'
import { notify } from '../../../../server/features/notices/notify.ts'
import { eventOfMail } from '../../../../server/i18n/events.ts'
import { enqueueMail } from '../../../../server/jobs/mailOrder.ts'
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

/** Sends one notice and one mail of the same event to both people. */
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
    for (const { email } of [maker, checker]) {
      await enqueueMail(tx, server.deps, { template: 'transfer_completed', to: email, locale: 'en', values })
    }
  })
  await server.deliverMails()
  return server.mails.map(({ to }) => to).sort()
}

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
    const [template] = (Object.keys(eventOfMail) as (keyof typeof eventOfMail)[]).filter(
      (name) => eventOfMail[name] === event,
    )
    if (template === undefined) throw new Error('no mail')
    server.mails.length = 0
    await server.deps.sql.begin(async (tx) => {
      await bindBusiness(tx, maker.business_id)
      await enqueueMail(tx, server.deps, { template, to: maker.email, locale: 'en', values: {} })
    })
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
