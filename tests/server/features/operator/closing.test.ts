import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import type { ChangeRequestKind } from '../../../../contract/base/operator/changeRequestKinds.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import { checkBooks } from '../../../../server/ledger/invariants.ts'
import { storedMacsOf } from '../../../../server/storedMacs.ts'
import { type MadeBusiness, password } from '../../../support/business.ts'
import { askToken, connectAgent, sayAs } from '../../../support/requests/agents.ts'
import { addHit } from '../../../support/screening.ts'
import { createSignedIn, createTestClient } from '../../../support/server/client.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'
import type { TestServer } from '../../../support/server/testServer.ts'

let desk: TestApp
let server: TestServer
let business: MadeBusiness
let rina: StaffTestClient
let toni: StaffTestClient
let eko: StaffTestClient

beforeAll(async () => {
  desk = await createTestApp()
  server = desk.server
  business = await server.addBusiness('tutup')
  rina = await signInStaff(server, 'reviewer', 'Rina')
  toni = await signInStaff(server, 'treasurer', 'Toni')
  eko = await signInStaff(server, 'supervisor', 'Eko')
})
afterAll(() => server.stop())

const propose = (by: StaffTestClient, kind: ChangeRequestKind) =>
  by.reply('/staff/proposal/propose', { kind, payload: { business_id: business.id }, reason: 'they asked in writing' })

async function agree(by: StaffTestClient, kind: ChangeRequestKind): Promise<string> {
  const { data } = await propose(by, kind)
  const decision = { id: data?.id ?? '', digest: data?.digest ?? '', decision: 'carry_out', reason: '' } as const
  expect(await by.code('/staff/proposal/decide', decision)).toBe('proposal_four_eyes')
  return (await eko.call('/staff/proposal/decide', decision)).state
}

const refusal = async (by: StaffTestClient, kind: ChangeRequestKind): Promise<string> =>
  (await propose(by, kind)).message

const balances = () => server.database.sql<{ account: string; balance_minor: bigint }[]>`
  select account, balance_minor from accounts where business_id = ${business.id} order by account`

async function enrolAccount(): Promise<void> {
  const admin = await createSignedIn(server, personOf(business.people, 'admin'))
  await admin.call('/business/add-bank-account', {
    bank_code: '014',
    account_number: '1234567890',
    account_name: 'PT tutup',
    is_default: true,
    password,
  })
}

const findings = async () =>
  (await checkBooks(server.database.sql, storedMacsOf(server.deps.keys))).flatMap(({ name, findings }) =>
    findings.map((finding) => `${name}: ${finding}`),
  )

async function newestMailTo(email: string) {
  await server.deliverMails()
  return server.mails.findLast(({ to }) => to === email)
}

it('T105 A company is not closed while something is open, and each open matter is named', async () => {
  const { sql } = server.database
  const key = { business_id: business.id }
  const admin = personOf(business.people, 'admin')
  await inBusiness(sql, business.id, async (tx) => {
    await tx`insert into drafts ${tx({ ...key, user_id: admin.id, uid: admin.id, flow: 'send-money', step: 'amount', value: '{}', version: 1, updated_at: new Date() })}`
  })
  expect(await refusal(rina, 'business_close')).toBe('First these have to be settled: money on the balance and drafts.')
  await sql`insert into incoming_credits (id, bank, bank_reference, account_number, currency, amount_minor, credited_at, payer_name,
      remittance, received_at, state, reason, business_id)
    values (gen_random_uuid(), 'bca', 'open matter', '1', 'IDR', 100, now(), 'Somebody', '', now(), 'held', 'late', ${business.id})`
  expect(await refusal(rina, 'business_close')).toBe(
    'First these have to be settled: money on the balance, money being checked, and drafts.',
  )
  expect(await refusal(toni, 'balance_payout')).toBe('First these have to be settled: money being checked.')
  await sql`delete from incoming_credits where bank_reference = 'open matter'`
  await sql`delete from drafts where business_id = ${business.id}`
})

it('T105 Nothing is paid out to a company that has an undecided hit, and the refusal does not name one', async () => {
  await addHit(server, business.id, 'person')
  expect(await refusal(toni, 'balance_payout')).toBe('First these have to be settled: money being checked.')
  await server.database.sql`delete from screening_hits where business_id = ${business.id}`
  expect(await refusal(toni, 'balance_payout')).not.toContain('money being checked')
})

it('T105 The whole balance goes to the own account of the company, by two members of staff', async () => {
  expect((await propose(rina, 'balance_payout')).code).not.toBe(0)
  expect(await refusal(toni, 'balance_payout')).toBe('The company has no bank account of its own that can be paid yet.')
  await enrolAccount()
  // Younger than a day, like that of a refund.
  expect(await refusal(toni, 'balance_payout')).toBe('The company has no bank account of its own that can be paid yet.')
  server.clock.advance(limits.bankAccountHoldMs)
  toni = await signInStaff(server, 'treasurer', 'Toni')
  rina = await signInStaff(server, 'reviewer', 'Rina')
  eko = await signInStaff(server, 'supervisor', 'Eko')
  const admin = await createSignedIn(server, personOf(business.people, 'admin'))
  const before = (await balances()).reduce((sum, { balance_minor }) => sum + balance_minor, 0n)
  expect(before).toBeGreaterThan(0n)
  expect(await agree(toni, 'balance_payout')).toBe('carried_out')
  expect((await balances()).map(({ balance_minor }) => balance_minor)).toEqual([0n, 0n])
  const { items } = await admin.call('/balance/history', { page_size: 5, page_number: 1, order: 'desc' })
  expect(items[0]).toMatchObject({ kind: 'balance_paid_out', amount_minor: String(-before), balance_after_minor: '0' })
  expect(await findings()).toEqual([])
  expect((await propose(toni, 'balance_payout')).message).toMatch(/nothing left to decide/)
  expect(await newestMailTo(personOf(business.people, 'admin').email)).toMatchObject({
    subject: expect.stringMatching(/^Your balance was paid out: IDR [\d,]+$/),
    text: expect.stringMatching(/sending your whole balance of IDR [\d,]+ to your company’s bank account .+ •••• 7890/),
  })
})

it('T105 A closed company has no way in, and its books and audit log stay and verify', async () => {
  const { sql } = server.database
  const admin = personOf(business.people, 'admin')
  const signedIn = await createSignedIn(server, admin)
  await sql`
    insert into api_keys (business_id, id, name, mode, public_key, scopes, addresses, owner_id, created_at)
    values (${business.id}, gen_random_uuid(), 'ERP', 'live', 'key', '{}', '{}', ${admin.id}, now())`
  await sql`
    insert into webhook_endpoints (business_id, id, url, description, events, state, created_by, created_at)
    values (${business.id}, gen_random_uuid(), 'https://erp.example.com', '', '{}', 'enabled', ${admin.id}, now())`
  await signedIn.call('/team/invite', {
    email: 'invited@example.com',
    full_name: 'Invited Person',
    role: 'viewer',
    password,
  })
  const agent = await connectAgent(desk, admin)
  const ask = async () => (await sayAs(desk, agent.access_token, 'tools/list')).status
  expect(await ask()).toBe(200)
  expect(await agree(rina, 'business_close')).toBe('carried_out')
  for (const { email } of business.people)
    expect((await newestMailTo(email))?.subject).toBe('PT tutup is closed on Lintas')
  expect((await newestMailTo('invited@example.com'))?.text).not.toContain('closed')
  expect(await ask()).toBe(401)
  const again = { grant_type: 'refresh_token', refresh_token: agent.refresh_token, client_id: agent.clientId }
  expect((await askToken(desk, again)).error).toBe('invalid_grant')
  expect(['session_ended', 'channel_invalid']).toContain(await signedIn.code('/account/get-session', {}))
  const attempt = (await createTestClient(server)).code('/account/get-otp-method', {
    identifier: admin.user_name,
    password,
  })
  expect(await attempt).toBe('wrong_credentials')
  const { business: shown } = await rina.call('/staff/customer/detail', { id: business.id, reason: 'a look' })
  expect(shown).toMatchObject({ closed_at: expect.any(String), people: [] })
  expect((await propose(rina, 'business_unlock')).message).toBe('This business is closed.')
  expect((await propose(rina, 'business_close')).message).toBe('This business is closed.')
  const [left] = await sql`select
    (select count(*)::int from api_keys where business_id = ${business.id} and revoked_at is null) as keys,
    (select count(*)::int from webhook_endpoints where business_id = ${business.id}) as webhooks,
    (select count(*)::int from password_links where business_id = ${business.id} and expires_at > ${server.clock.now()}) as links,
    (select count(*)::int from users where business_id = ${business.id} and ended_at is null) as people`
  expect(left).toEqual({ keys: 0, webhooks: 0, links: 0, people: 0 })
  expect(await findings()).toEqual([])
  const told = await sql<{ action: string }[]>`
    select action from audit_log where business_id = ${business.id} and action like 'business.%' order by seq`
  expect(told.map(({ action }) => action)).toEqual(['business.balance_paid_out', 'business.closed'])
})

it('T105 A closed company that gets money or a way in by the database, and a payout that nobody agreed on, are found by the checks of the books', async () => {
  const { sql } = server.database
  await sql`update users set ended_at = null where business_id = ${business.id}`
  await sql`update accounts set balance_minor = 5 where business_id = ${business.id} and account = 'customer:api'`
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update entries set cause_id = gen_random_uuid() where kind = 'balance_paid_out'`
  })
  const found = (await findings()).join('\n')
  expect(found).toMatch(/C2: the closed business .* holds 5 on customer:api/)
  expect(found).toMatch(/C10: .* were paid out of the balance of .*, which two members of staff did not agree on/)
  expect(found).toMatch(/C2: .* can still sign in at the closed business/)
})
