import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import { addDays, businessZone, dayOf } from '../../../../contract/base/time/clock.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import type { Tx } from '../../../../server/db/client.ts'
import type { SignedInContext } from '../../../../server/deps.ts'
import { AppError } from '../../../../server/errors.ts'
import { batchSubject, defineBatch } from '../../../../server/features/decisions/batch.ts'
import { defineApproveOne, defineDenyOne, defineRequestOtp } from '../../../../server/features/decisions/calls.ts'
import { createDecisionStore } from '../../../../server/features/decisions/decisionStore.ts'
import { digestOf, type SeenObject } from '../../../../server/features/decisions/digest.ts'
import { expiringSubject, sweepRequests } from '../../../../server/features/decisions/expiry.ts'
import { openRequest } from '../../../../server/features/decisions/requests.ts'
import { defineDecisionSubject } from '../../../../server/features/decisions/subject.ts'
import { sharedSubject } from '../../../../server/features/decisions/visibleRequests.ts'
import { transferDecision } from '../../../../server/features/transfers/decision.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { indonesianRecipient, submitTransfer } from '../../../support/sending.ts'
import { createTestApp, deviceId, personOf, seenOf, type TestApp } from '../../../support/server/testApp.ts'

/** A new bank account of the company: a seventh subject, added to the engine by one row. */

interface Account {
  business_id: string
  id: string
  bank_name: string
  account_number: string
  requested_by: string
  approvals_needed: number
  approvers: string[]
  state: 'waiting' | 'added' | 'denied' | 'withdrawn'
  payload_digest: string
}

const digestAccount = ({ id, bank_name, account_number }: Account): string =>
  digestOf('company-account-1', id, bank_name, account_number)

const decisions = createDecisionStore({ table: 'company_account_decisions', object: 'account_id' })

async function findAccounts(tx: Tx, businessId: string, seen: readonly SeenObject[]): Promise<(Account | undefined)[]> {
  const ids = seen.map(({ id }) => id)
  const rows = await tx<Account[]>`
    select * from company_accounts where business_id = ${businessId} and id = any(${ids}::uuid[]) for update`
  return ids.map((id) => rows.find((row) => row.id === id))
}

async function move(tx: Tx, { id }: Account, state: Account['state']): Promise<void> {
  await tx`update company_accounts set state = ${state} where id = ${id}`
}

const accountDecision = defineDecisionSubject<Account, { account: SeenObject }, { state: Account['state'] }>({
  kind: 'refund',
  permissions: { read: 'refunds.read', make: 'refunds.request', approve: 'refunds.approve', deny: 'refunds.approve' },
  isOnlyPersonEnough: false,
  codes: { is_waiting: 'refund_move_refused' },
  decisions,
  seenIn: ({ account }) => [account],
  lock: findAccounts,
  find: findAccounts,
  decidable: ({ id, payload_digest, requested_by, approvers, approvals_needed, state }) => ({
    id,
    version: 1,
    payload_digest,
    maker_ids: [requested_by],
    approvers,
    approvals_needed,
    is_waiting: state === 'waiting',
    expired: null,
  }),
  isIntact: (_keys, account) => digestAccount(account) === account.payload_digest,
  signing: 'otp_pin',
  passkeys: null,
  amountOf: () => null,
  otpAbout: ([account]) => ({ amount: account?.bank_name ?? '', payee: account?.account_number ?? '' }),
  onApproval: async ({ isLast }, account) => ({
    apply({ tx, pipeline }) {
      if (!isLast) return account
      pipeline.send(move(tx, account, 'added'))
      return { ...account, state: 'added' }
    },
  }),
  onDenial({ tx, pipeline }, account) {
    pipeline.send(move(tx, account, 'denied'))
    return { ...account, state: 'denied' }
  },
  onExpiry({ tx, pipeline }, account) {
    pipeline.send(move(tx, account, 'withdrawn'))
  },
  parts: ({ bank_name, account_number }) => ({ bank: bank_name, account: account_number }),
  described: ({ id, bank_name }) => ({
    object_type: 'bank_account',
    object_id: id,
    name: bank_name,
    path: '/company/accounts',
  }),
  audit: {
    approved: ({ id }, detail) => ({
      action: 'bank_account.added',
      object_type: 'bank_account',
      object_id: id,
      detail,
    }),
  },
  serialize: async (tx, { actor }, { id }) => {
    const [row] = await findAccounts(tx, actor.business_id, [{ id, version: 1, payload_digest: '' }])
    return { state: row?.state ?? 'waiting' }
  },
})

const handlers = {
  request: defineRequestOtp(accountDecision),
  approve: defineApproveOne(accountDecision),
  deny: defineDenyOne(accountDecision),
}

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson

beforeAll(async () => {
  desk = await createTestApp()
  business = await desk.server.addBusiness('company accounts')
  maker = personOf(business.people, 'maker')
  checker = personOf(business.people, 'checker')
  admin = personOf(business.people, 'admin')
  const { sql } = desk.server.database
  await sql.unsafe(`
    create table company_accounts (business_id uuid, id uuid primary key, bank_name text, account_number text, requested_by uuid,
      approvals_needed smallint, approvers uuid[], state text, payload_digest text);
    create table company_account_decisions (business_id uuid, account_id uuid references company_accounts (id), user_id uuid,
      version int, role text, on_behalf_of uuid, principal_role text, delegation_id uuid, lent_from timestamptz, lent_until timestamptz,
      payload_digest text, decision text, reason text, challenge_id uuid, signature_id uuid, at timestamptz, maker_ids uuid[], approvers uuid[],
      is_only_person boolean, seal text, primary key (business_id, account_id, user_id, version));
    grant select, insert, update on company_accounts, company_account_decisions to lintas_app`)
})
afterAll(() => desk.server.stop())

const contextOf = ({ business_id, id, full_name, role }: MadePerson): SignedInContext => ({
  requestId: randomUUID(),
  attempt: randomUUID(),
  channel: { name: 'desk', replayKey: randomUUID(), facts: {} },
  device_id: deviceId,
  device_hash: '',
  address: '192.0.2.1',
  userAgent: 'desk',
  locale: 'en',
  now: desk.server.clock.now(),
  gone: () => new AbortController().signal,
  actor: {
    kind: 'person',
    business_id,
    user_id: id,
    full_name,
    role,
    format_style: 'standard',
    time_zone: businessZone,
    session_id_hash: '',
  },
})

async function asked(by: MadePerson, more: Partial<Account> = {}): Promise<SeenObject> {
  const account: Account = {
    business_id: business.id,
    id: randomUUID(),
    bank_name: 'Bank Central Asia',
    account_number: '7001112222',
    requested_by: by.id,
    approvals_needed: 1,
    approvers: [],
    state: 'waiting',
    payload_digest: '',
    ...more,
  }
  const payload_digest = digestAccount(account)
  await desk.server.database
    .sql`insert into company_accounts ${desk.server.database.sql({ ...account, payload_digest })}`
  return { id: account.id, version: 1, payload_digest }
}

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inBusiness(desk.server.deps.sql, business.id, work)

const tools = () => ({ deps: desk.server.deps, prepared: null, effects: {} })

/** A signature of this person with code and PIN, for exactly this account. */
async function approve(person: MadePerson, account: SeenObject, change: Partial<SeenObject> = {}) {
  const context = contextOf(person)
  const signed = await desk.signed(person, () =>
    inTransaction((tx) => handlers.request.run(tx, context, { purpose: 'approve', account }, tools())),
  )
  const request = { account: { ...account, ...change }, ...signed }
  const prepared = await handlers.approve.prepare(desk.server.deps, context, request)
  return inTransaction((tx) => handlers.approve.run(tx, context, request, { ...tools(), prepared }))
}

const deny = (person: MadePerson, account: SeenObject) =>
  inTransaction((tx) => handlers.deny.run(tx, contextOf(person), { account, reason: 'Not ours' }, tools()))

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.codeName : error),
  )

const decided = (account: SeenObject) => inTransaction((tx) => decisions.find(tx, business.id, [account.id]))

it('A new account is added once another person has signed for exactly what they saw', async () => {
  const account = await asked(maker)
  expect(await approve(checker, account)).toEqual({ state: 'added' })
  expect(await decided(account)).toMatchObject([
    { user_id: checker.id, decision: 'approved', payload_digest: account.payload_digest, is_valid: true },
  ])
  expect(await codeOf(approve(admin, account))).toBe('refund_move_refused')
})

it('A decision on one’s own account, without the right or on other content is refused', async () => {
  const own = await asked(admin)
  expect(await codeOf(approve(admin, own))).toBe('four_eyes')
  expect(await codeOf(deny(admin, own))).toBe('four_eyes')
  expect(await codeOf(approve(maker, own))).toBe('not_permitted')
  expect(await codeOf(approve(checker, own, { payload_digest: '0'.repeat(64) }))).toBe('otp_expired')
  await desk.server.database.sql`update company_accounts set account_number = '999' where id = ${own.id}`
  expect(await codeOf(deny(checker, own))).toBe('changed_since_seen')
})

it('An account needs its number of approvals, each person gives one, and may deny it afterwards', async () => {
  const account = await asked(maker, { approvals_needed: 2 })
  expect(await approve(checker, account)).toEqual({ state: 'waiting' })
  expect(await codeOf(approve(checker, account))).toBe('already_approved')
  expect(await deny(checker, account)).toEqual({ state: 'denied' })
  expect(await decided(account)).toMatchObject([{ decision: 'denied', reason: 'Not ours' }])
})

it('A delegate approves in the name of the named approver, who then cannot approve again', async () => {
  const account = await asked(maker, { approvals_needed: 2, approvers: [admin.id] })
  expect(await codeOf(approve(checker, account))).toBe('approver_not_named')
  const today = dayOf(desk.server.clock.now())
  await desk.call(admin, '/approval/delegate', {
    delegate_id: checker.id,
    starts_on: today,
    ends_on: addDays(today, 1),
  })
  expect(await approve(checker, account)).toEqual({ state: 'waiting' })
  expect(await decided(account)).toMatchObject([{ user_id: checker.id, on_behalf_of: admin.id }])
  expect(await codeOf(approve(admin, account))).toBe('already_approved')
})

const dayMs = 24 * 3_600_000
const subject = sharedSubject(accountDecision)
const open = (by: MadePerson, account: SeenObject, parts: Record<string, string>, follows: string | null = null) =>
  inTransaction((tx) =>
    openRequest(
      { tx, at: desk.server.clock.now() },
      {
        business_id: business.id,
        kind: accountDecision.kind,
        seen_id: account.id,
        object: { ...account, maker_ids: [by.id] },
        parts,
        follows,
      },
    ),
  )
const read = (by: MadePerson, account: SeenObject) => inTransaction((tx) => subject.read(tx, contextOf(by), account))
const titles = async (of: MadePerson) =>
  (await desk.call(of, '/notification/list', { page_size: 20, page_number: 1 })).items.map(({ title }) => title)

it('Comments and what has changed since a denial come with the row of a new subject', async () => {
  const denied = await asked(maker, { account_number: '7001' })
  await open(maker, denied, { bank: 'Bank Central Asia', account: '7001' })
  const text = 'Whose account is this?'
  await inTransaction((tx) =>
    subject.comment(tx, { deps: desk.server.deps, context: contextOf(checker) }, { ...denied, text }),
  )
  expect((await read(maker, denied)).comments).toMatchObject([{ author_name: checker.full_name, text }])
  expect(await titles(maker)).toContain('New comment')
  await deny(checker, denied)
  desk.server.clock.advance(1)
  const again = await asked(maker, { account_number: '7002' })
  await open(maker, again, { bank: 'Bank Central Asia', account: '7002' }, denied.id)
  expect(await read(checker, again)).toMatchObject({
    changes: [{ field: 'account', before: '7001', now: '7002' }],
    is_own_decision: true,
  })
  expect(
    await codeOf(inTransaction((tx) => subject.read(tx, contextOf({ ...maker, role: 'none' as never }), again))),
  ).toBe('not_permitted')
})

it('A new subject that nobody decides on ends as by a withdrawal, and one that was decided on does not', async () => {
  const [waiting, decidedOn] = [await asked(maker), await asked(maker)]
  for (const account of [waiting, decidedOn]) await open(maker, account, { bank: 'Bank Central Asia' })
  await approve(checker, decidedOn)
  desk.server.clock.advance(31 * dayMs)
  await sweepRequests(desk.server.deps, [expiringSubject(accountDecision)])
  expect(
    await desk.server.database.sql`
    select state from company_accounts where id = any(${[waiting.id, decidedOn.id]}) order by state`,
  ).toEqual([{ state: 'added' }, { state: 'withdrawn' }])
  expect(await titles(maker)).toContain('Your request ended')
  expect(await codeOf(approve(checker, waiting))).toBe('refund_move_refused')
})

it('A new subject is part of a mixed batch by one line', async () => {
  const [account, own] = [await asked(maker), await asked(checker)]
  const transfer = seenOf(await submitTransfer(desk, maker, { recipient: indonesianRecipient('7001112223') }))
  const batch = defineBatch({
    subjects: [batchSubject(transferDecision), batchSubject(accountDecision)],
    lockShared: async () => undefined,
  })
  const items = [
    { kind: 'refund' as const, ...account },
    { kind: 'transfer' as const, ...transfer },
    { kind: 'refund' as const, ...own },
  ]
  const context = contextOf(checker)
  const signed = await desk.signed(checker, () =>
    inTransaction((tx) => batch.requestOtp.run(tx, context, { items }, { deps: desk.server.deps })),
  )
  const request = { items, ...signed }
  const prepared = await batch.approve.prepare(desk.server.deps, context, request)
  const { results } = await inTransaction((tx) => batch.approve.run(tx, context, request, { ...tools(), prepared }))
  expect(results.map(({ code }) => codeName(code))).toEqual(['ok', 'ok', 'four_eyes'])
})
