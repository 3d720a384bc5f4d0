import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import type { ConsoleSetting } from '../../../../contract/base/operator/consoleSettings.ts'
import { setDecimalCorridors } from '../../../../contract/corridors/decimals.ts'
import { readAheadMs } from '../../../../server/db/sandboxClock.ts'
import { followSettings } from '../../../../server/features/config/followSettings.ts'
import { raiseWarning, readDailyWarnings } from '../../../../server/features/operator/status.ts'
import { saveDailyTaskDone } from '../../../../server/features/operator/store.ts'
import { insertLoggedMail } from '../../../../server/jobs/mailLogStore.ts'
import { readSettings } from '../../../../server/settings.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let dina: StaffTestClient
let eko: StaffTestClient
let reviewer: StaffTestClient

beforeAll(async () => {
  server = await createTestServer()
  dina = await signInStaff(server, 'treasurer', 'Dina')
  eko = await signInStaff(server, 'supervisor', 'Eko')
  reviewer = await signInStaff(server, 'reviewer')
})
afterAll(() => server.stop())

const agreed = {
  SUPPORT_PHONE: '+62 21 5550 9999',
  SUPPORT_HOURS: 'Mon-Sat 08:00-20:00 Asia/Jakarta',
  FILES_OF_DAY: '7',
  SUITE1: 'off',
  DECIMAL_CORRIDORS: 'gb-gbp-bank',
} satisfies Partial<Record<ConsoleSetting, string>>

const page = { page_size: 10, page_number: 1 }

it('The system page reports misconfiguration and the state of the rails', async () => {
  await raiseWarning(server.deps, 'proxy_untrusted')
  const { warnings, rails, settings } = await reviewer.call('/staff/system/status', {})
  expect(warnings.map(({ id }) => id)).toEqual(['proxy_untrusted'])
  expect(rails).toMatchObject([{ is_paused: false, waiting: 0, silent: 0, files: 0 }])
  expect(settings).toContainEqual(expect.objectContaining({ id: 'SUITE1', value: 'on' }))
})

it('A missing backup or ledger check older than a day is reported, but not in the sandbox', async () => {
  const { sql } = server.database
  const now = server.clock.now()
  const dayMs = 24 * 3_600_000
  const names = async (at: Date, profile: 'sandbox' | 'production' = 'production') =>
    (await readDailyWarnings(sql, { profile, screeningListMs: 3 * dayMs }, at)).map(({ name }) => name)
  expect(await names(now)).toEqual(['backup_old', 'books_unverified'])
  expect(await names(now, 'sandbox')).toEqual([])
  await saveDailyTaskDone(sql, 'backup', now)
  await saveDailyTaskDone(sql, 'books', new Date(now.getTime() - 2 * dayMs))
  expect(await names(now)).toEqual(['books_unverified'])
  expect(await names(new Date(now.getTime() + 2 * dayMs))).toEqual(['backup_old', 'books_unverified'])
})

it('Failing jobs are listed without personal data and can be retried', async () => {
  const { sql } = server.database
  await sql`select graphile_worker.add_job('send_mail', '{}', max_attempts => 3)`
  await sql`
    update graphile_worker._private_jobs
    set attempts = 3, last_error = 'no mailbox ani@example.com' || chr(10) || 'at once', run_at = ${new Date(0)}`
  const { items } = await reviewer.call('/staff/system/jobs', {})
  expect(items).toMatchObject([{ task: 'send_mail', attempts: 3, attempts_max: 3, error: 'no mailbox [address]' }])
  const retry = { id: items[0]?.id ?? '', reason: 'the mail server is back' }
  expect(await reviewer.code('/staff/system/retry-job', retry)).toBe('not_permitted')
  await dina.call('/staff/system/retry-job', retry)
  const [job] = await sql`select attempts from graphile_worker._private_jobs`
  expect(job?.attempts).toBe(0)
  expect(await dina.code('/staff/system/retry-job', { ...retry, id: '999999' })).toBe('nothing_to_decide')
})

it('Mails are grouped by mailbox, which is not shown', async () => {
  const { sql, keys } = server.deps
  const mail = (to: string) => ({ id: randomUUID(), template: 'otp_login', to, sent_at: server.clock.now() })
  await insertLoggedMail(sql, keys, mail('ani@example.com'))
  await insertLoggedMail(sql, keys, mail('budi@example.com'))
  expect((await reviewer.call('/staff/system/mails', page)).total).toBe(2)
  const { items } = await reviewer.call('/staff/system/mails', { ...page, q: ' Ani@example.com' })
  expect(items).toMatchObject([{ subject: 'Your login code', recipient: 'a•••@example.com' }])
})

it('The operator’s audit log is shown only to a supervisor and is searchable by words', async () => {
  expect(await dina.code('/staff/audit/list', page)).toBe('not_permitted')
  const all = await eko.call('/staff/audit/list', page)
  expect(all.items.map(({ action }) => action)).toEqual([
    'staff.customers_listed',
    'staff.customers_listed',
    'job.retried',
  ])
  expect(all.items[0]).toMatchObject({ staff_name: 'reviewer', object_id: '/staff/system/mails' })
  expect(all.items[2]).toMatchObject({ staff_name: 'Dina', reason: 'the mail server is back' })
  expect((await eko.call('/staff/audit/list', { ...page, q: 'MAIL SERVER' })).total).toBe(1)
  expect((await eko.call('/staff/audit/list', { ...page, q: 'nowhere' })).total).toBe(0)
  expect((await eko.call('/staff/audit/list', { ...page, to: '2020-01-01' })).total).toBe(0)
})

it('A limit, a switch or the support contact changes by two members of staff, in every process', async () => {
  const { settings } = server.deps
  const propose = (setting: ConsoleSetting, value: string) =>
    dina.reply('/staff/proposal/propose', { kind: 'setting_change', payload: { setting, value }, reason: 'moved' })
  expect(codeName((await propose('SUPPORT_PHONE', 'ring us')).code)).toBe('input_invalid')
  expect(codeName((await propose('DECIMAL_CORRIDORS', 'nowhere')).code)).toBe('input_invalid')
  for (const [setting, value] of Object.entries(agreed) as [ConsoleSetting, string][]) {
    const { data } = await propose(setting, value)
    const asked = (await reviewer.call('/staff/system/status', {})).settings.find(({ id }) => id === setting)
    expect(asked).toMatchObject({ proposal_id: data?.id, changed_by: null, is_changeable: true })
    const decision = { id: data?.id ?? '', digest: data?.digest ?? '', decision: 'carry_out', reason: '' } as const
    await eko.call('/staff/proposal/decide', decision)
  }
  await expect.poll(() => settings.support).toMatchObject({ phone: agreed.SUPPORT_PHONE, hours: { opens: '08:00' } })
  const { settings: rows } = await reviewer.call('/staff/system/status', {})
  expect(rows).toContainEqual(
    expect.objectContaining({ id: 'SUPPORT_PHONE', value: agreed.SUPPORT_PHONE, changed_by: 'Eko', proposal_id: null }),
  )
  const html = await (await server.createPeer().request('/business/home')).text()
  expect(html).toContain(agreed.SUPPORT_PHONE)
  const other = { ...server.deps, settings: readSettings({}) }
  const stop = await followSettings(other)
  stop()
  expect(other.settings).toMatchObject({ filesOfDay: 7, isSuite1On: false, decimalCorridors: ['gb-gbp-bank'] })
  setDecimalCorridors([])
})

it('A supervisor advances the sandbox clock with a reason, and elsewhere there is none', async () => {
  const { deps, database, clock } = server
  const { profile } = deps.settings
  const asked = { hours: 36, reason: 'See a quote expire' }
  for (const member of [reviewer, dina]) expect(await member.code('/staff/clock/advance', asked)).toBe('not_permitted')
  for (const hours of [0, 366 * 24 + 1])
    expect(await eko.code('/staff/clock/advance', { ...asked, hours })).toBe('input_invalid')
  Object.assign(deps.settings, { profile: 'production' })
  expect(await eko.code('/staff/clock/advance', asked)).toBe('not_found')
  expect((await eko.call('/staff/system/status', {})).clock).toBeNull()
  Object.assign(deps.settings, { profile })

  const before = await readAheadMs(database.sql)
  const { now } = await eko.call('/staff/clock/advance', asked)
  expect((await readAheadMs(database.sql)) - before).toBe(36 * 3_600_000)
  expect(Date.parse(now)).toBe(deps.outsideNow().getTime() + before + 36 * 3_600_000)
  expect((await reviewer.call('/staff/system/status', {})).clock).toMatchObject({ now: clock.now().toISOString() })
  const [told] = await database.sql<{ detail: string }[]>`select detail from audit_log where action = 'clock.advanced'`
  expect(JSON.parse(told?.detail ?? '')).toEqual(asked)
})
