import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatMoney } from '../../../../contract/base/money/money.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import { digestRefund } from '../../../../server/features/refunds/mac.ts'
import type { RequestRow } from '../../../../server/features/refunds/rules.ts'
import { refuseRefund } from '../../../../server/features/refunds/staff.ts'
import { bankAccountOf } from '../../../support/bankAccounts.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { treasurerAyu } from '../../../support/changeRequests.ts'
import { readPdfText } from '../../../support/documents/pdfText.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import {
  addOldRefundAccount,
  approveRefund,
  createRejectedTransfer,
  newestRefundRequest,
  releaseRefundAsStaff,
  requestIdOf,
  settlePayouts,
  signRefund,
} from '../../../support/refunds.ts'
import { transferDetail } from '../../../support/sending.ts'
import { signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson
let accountId: string

beforeAll(async () => {
  desk = await createTestApp()
  business = await desk.server.addBusiness('refunds')
  maker = personOf(business.people, 'maker')
  checker = personOf(business.people, 'checker')
  admin = personOf(business.people, 'admin')
  accountId = await addOldRefundAccount(desk, business)
})
afterAll(() => desk.server.stop())

const available = async () => BigInt((await desk.call(maker, '/balance/summary', {})).available_minor)
const rejected = () => createRejectedTransfer(desk, { maker, checker })
const shown = (id: string, person = maker) => desk.call(person, '/refund/detail', { id })
const toBank = (id: string, bank_account_id = accountId) =>
  desk.call(maker, '/refund/request', { id, destination: 'bank', bank_account_id })
const seenOf = newestRefundRequest
const refusal = async (person: MadePerson, refund: ReturnType<typeof seenOf>) =>
  desk.code(person, '/refund/approve', await signRefund(desk, person, refund))
const settle = () => settlePayouts(desk)
const approved = async (id: string) => approveRefund(desk, checker, seenOf(await toBank(id)))

it('The money of a rejected transfer, less the bank’s fee, is kept until somebody says where it goes', async () => {
  const before = await available()
  const id = await rejected()
  const refund = await shown(id)
  expect(refund).toMatchObject({ status: 10, destination: null, stage: null, actions: ['request'] })
  expect(BigInt(refund.rejection_fee_minor)).toBeGreaterThan(10_000n)
  expect(BigInt(refund.amount_minor)).toBe(BigInt(refund.total_minor) - BigInt(refund.rejection_fee_minor))
  expect(await available()).toBe(before - BigInt(refund.total_minor))
  expect((await transferDetail(desk, maker, id)).problem).toMatchObject({ kind: 'rejected', money: 'owed' })
  expect(await desk.checkBooks()).toEqual([])
})

it('A refund to the balance is credited at once, and not twice', async () => {
  const before = await available()
  const id = await rejected()
  const refund = await desk.call(maker, '/refund/request', { id, destination: 'balance' })
  expect(refund).toMatchObject({ status: 9, destination: 'balance', stage: 'paid', actions: [] })
  expect(await available()).toBe(before - BigInt(refund.rejection_fee_minor))
  expect(await desk.code(maker, '/refund/request', { id, destination: 'balance' })).toBe('refund_move_refused')
  expect(await desk.checkBooks()).toEqual([])
})

it('A refund to a bank account of the company is paid after approval by another person and the operator', async () => {
  const before = await available()
  const id = await rejected()
  const asked = await toBank(id)
  expect(asked).toMatchObject({ status: 10, stage: 'awaiting_approval', actions: ['withdraw'] })
  expect(await desk.code(maker, '/refund/request', { id, destination: 'balance' })).toBe('refund_move_refused')
  const confirmed = await approveRefund(desk, checker, seenOf(asked))
  expect(confirmed).toMatchObject({ status: 11, stage: 'confirming', actions: [] })
  const promised = new Date(desk.server.clock.now().getTime() + 48 * 3_600_000).toISOString()
  expect(confirmed.due_at).toBe(promised)
  expect(await desk.checkBooks()).toEqual([])
  expect(await releaseRefundAsStaff(desk, business.id, requestIdOf(asked))).toBeNull()
  await desk.runDueJobs()
  expect(await desk.checkBooks()).toEqual([])
  await settle()
  const paid = await shown(id)
  expect(paid).toMatchObject({ status: 9, stage: 'paid', actions: ['proof'] })
  expect(await available()).toBe(before - BigInt(paid.total_minor))
  expect(await desk.checkBooks()).toEqual([])
  const proof = await desk.call(maker, '/refund/proof', { id })
  const text = readPdfText(Buffer.from(proof.content, 'base64')).replaceAll(/\s+/g, ' ')
  expect(text).toContain('7001234567')
  expect(text).toContain(paid.requests.at(-1)?.bank_reference)
  const money = (minor = '0') => formatMoney(BigInt(minor), 'IDR')
  expect(text).toContain(`Refunded ${money(paid.requests.at(-1)?.amount_minor)}`)
  expect(text).toContain(`Paid for the transfer ${money(paid.total_minor)}`)
  expect(text).toContain(`Rejection fee ${money(paid.rejection_fee_minor)}`)
  expect(text).not.toContain('Fee deducted')
})

it('A refund is listed for those who can act on it: requesters first, then approvers', async () => {
  const waiting = (person: MadePerson) => desk.call(person, '/refund/waiting', {})
  const id = await rejected()
  expect((await waiting(maker)).to_request).toContain(id)
  expect(await waiting(checker)).toEqual({ to_approve: [], to_request: [] })
  const asked = await toBank(id)
  expect((await waiting(maker)).to_request).not.toContain(id)
  expect((await waiting(maker)).to_approve).toEqual([])
  expect((await waiting(checker)).to_approve).toEqual([id])
  await desk.call(checker, '/refund/deny', { refund: seenOf(asked), reason: 'No' })
  expect((await waiting(checker)).to_approve).toEqual([])
  expect((await waiting(maker)).to_request).toContain(id)
})

describe('four eyes for refunds', () => {
  it('Nobody approves a refund they requested or with other content than they saw', async () => {
    const id = await rejected()
    const asked = await desk.call(admin, '/refund/request', { id, destination: 'bank', bank_account_id: accountId })
    expect(await refusal(admin, seenOf(asked))).toBe('four_eyes')
    expect(await desk.code(admin, '/refund/deny', { refund: seenOf(asked), reason: 'No' })).toBe('four_eyes')
    const signed = await signRefund(desk, checker, seenOf(asked))
    const other = { ...seenOf(asked), payload_digest: '0'.repeat(64) }
    expect(await desk.code(checker, '/refund/approve', { ...signed, refund: other })).toBe('otp_expired')
    expect(await desk.code(checker, '/refund/request-otp', { purpose: 'approve', refund: other })).toBe(
      'changed_since_seen',
    )
    await desk.server.database.sql`
      update refund_requests set account_number = '999' where id = ${requestIdOf(asked)}`
    expect(await desk.code(checker, '/refund/approve', signed)).toBe('changed_since_seen')
    await desk.server.database.sql`
      update refund_requests set account_number = '7001234567' where id = ${requestIdOf(asked)}`
    const denied = await desk.call(checker, '/refund/deny', { refund: seenOf(asked), reason: 'Another account' })
    expect(denied).toMatchObject({ status: 10, stage: 'denied' })
    expect(denied.requests[0]?.decisions).toMatchObject([{ decision: 'denied', reason: 'Another account' }])
    expect((await shown(id)).actions).toEqual(['request'])
  })

  it('T94 A refund whose account, digest or number of approvals was rewritten is neither approved nor paid', async () => {
    const { database, deps } = desk.server
    const asked = await toBank(await rejected())
    const request_id = requestIdOf(asked)
    const [kept] = await database.sql<RequestRow[]>`select * from refund_requests where id = ${request_id}`
    if (!kept) throw new Error('the request is not there')
    const signed = await signRefund(desk, checker, seenOf(asked))
    const account_number = '6660006666'
    const payload_digest = digestRefund({ ...kept, account_number })
    const asApp = (change: Record<string, string | number>) =>
      inBusiness(deps.sql, business.id, (tx) => tx`update refund_requests set ${tx(change)} where id = ${request_id}`)
    for (const change of [{ account_number }, { payload_digest }, { approvals_needed: 0 }])
      await expect(asApp(change as never)).rejects.toThrow('permission denied')
    // Somebody with more rights than the application, who knows how a digest is computed.
    await database.sql`update refund_requests set ${database.sql({ account_number, payload_digest })} where id = ${request_id}`
    const seen = { ...seenOf(asked), payload_digest }
    expect(await desk.code(checker, '/refund/request-otp', { purpose: 'approve', refund: seen })).toBe(
      'changed_since_seen',
    )
    const { account_number: number, payload_digest: digest } = kept
    await database.sql`update refund_requests set account_number = ${number}, payload_digest = ${digest} where id = ${request_id}`
    await database.sql`update bank_accounts set account_number = ${account_number} where id = ${accountId}`
    expect(await desk.code(checker, '/refund/approve', signed)).toBe('refund_account_gone')
    await database.sql`update bank_accounts set account_number = ${number} where id = ${accountId}`
    await approveRefund(desk, checker, seenOf(asked))
    await database.sql`update bank_accounts set account_number = ${account_number} where id = ${accountId}`
    expect(await releaseRefundAsStaff(desk, business.id, request_id)).toBe(
      'the account is not one that the company has enrolled',
    )
    await database.sql`update bank_accounts set account_number = ${number} where id = ${accountId}`
    const [decision] = await database.sql`select * from refund_decisions where request_id = ${request_id}`
    // Generated by the database.
    const { requested_by: _, ...approval } = Object(decision)
    await database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`delete from refund_decisions where request_id = ${request_id}`
    })
    expect(await releaseRefundAsStaff(desk, business.id, request_id)).toBe('approvals are missing')
    await database.sql`insert into refund_decisions ${database.sql(approval)}`
    expect(await releaseRefundAsStaff(desk, business.id, request_id)).toBeNull()
    await settle()
  })

  it('A refund needs as many approvals as the policy, and none where the policy needs none', async () => {
    const { sql } = desk.server.database
    await sql`update approval_policies set approvals_needed = 0 where business_id = ${business.id} and kind = 'domestic'`
    expect(await toBank(await rejected())).toMatchObject({ status: 11, stage: 'confirming' })
    await sql`update approval_policies set approvals_needed = 2 where business_id = ${business.id} and kind = 'domestic'`
    const asked = await toBank(await rejected())
    const once = await approveRefund(desk, checker, seenOf(asked))
    expect(once).toMatchObject({ status: 10, stage: 'awaiting_approval' })
    expect(await refusal(checker, seenOf(asked))).toBe('already_approved')
    expect(await approveRefund(desk, admin, seenOf(asked))).toMatchObject({ status: 11, stage: 'confirming' })
    await sql`update approval_policies set approvals_needed = 1 where business_id = ${business.id} and kind = 'domestic'`
  })

  it('T40 Refunds of a day count together, as transfers do, and the request says beforehand what it needs', async () => {
    const other = await desk.server.addBusiness('refundsums')
    const people = { maker: personOf(other.people, 'maker'), checker: personOf(other.people, 'checker') }
    const bank_account_id = await addOldRefundAccount(desk, other, '7005550001')
    await setPolicy(desk, other.id, [
      tier('international', '0', 1),
      tier('domestic', '0', 0),
      tier('domestic', '1500000', 1),
    ])
    const refund = async () => {
      const id = await createRejectedTransfer(desk, people)
      const { accounts, amount_minor } = await desk.call(people.maker, '/refund/detail', { id })
      const asked = await desk.call(people.maker, '/refund/request', { id, destination: 'bank', bank_account_id })
      const foretold = accounts.find((one) => one.bank_account_id === bank_account_id)?.approvals_needed
      return { amount: BigInt(amount_minor), foretold, stage: asked.stage, accounts: asked.accounts }
    }
    const first = await refund()
    expect(first.amount < 1_500_000n).toBe(true)
    expect(first).toMatchObject({ foretold: 0, stage: 'confirming', accounts: [] })
    expect(await refund()).toMatchObject({ foretold: 1, stage: 'awaiting_approval' })
    expect(await desk.checkBooks()).toEqual([])
  })

  it('Those who may approve a refund are asked by notice and mail, the requester is not', async () => {
    const id = await rejected()
    await desk.server.deliverMails()
    desk.server.mails.length = 0
    // An admin may request and approve.
    const asked = await desk.call(admin, '/refund/request', { id, destination: 'bank', bank_account_id: accountId })
    await desk.server.deliverMails()
    const told = await desk.server.database.sql<{ user_id: string }[]>`
      select user_id from notifications where message = 'refund_awaiting_approval' and target like ${`%${id}`}`
    expect(told.map(({ user_id }) => user_id)).toEqual([checker.id])
    const mailed = desk.server.mails.filter(({ subject }) => subject.startsWith('Approval requested: refund of IDR'))
    expect(mailed.map(({ to }) => to)).toEqual([checker.email])
    await desk.call(admin, '/refund/withdraw', { id, request_id: requestIdOf(asked) })
  })
})

describe('account for a refund', () => {
  it('A new account waits a day, and one of another company is refused', async () => {
    const id = await rejected()
    const young = await desk.call(admin, '/business/add-bank-account', {
      ...bankAccountOf('refunds'),
      account_number: '7009990000',
    })
    const ask = (bank_account_id: string) =>
      desk.code(maker, '/refund/request', { id, destination: 'bank', bank_account_id })
    expect(await ask(young.id)).toBe('refund_account_waits')
    expect(await ask(id)).toBe('refund_account_needed')
    expect(await desk.code(maker, '/refund/request', { id, destination: 'bank' })).toBe('refund_account_needed')
  })

  it('A refund that its bank rejects costs the penalty, and the rest can be requested again', async () => {
    const settings = { ...desk.server.deps.settings, refundPenaltyMinor: 25_000n }
    const kept = desk.server.deps.settings
    desk.server.deps.settings = settings
    const bad = await addOldRefundAccount(desk, business, '7001239001')
    const id = await rejected()
    const first = await approveRefund(desk, checker, seenOf(await toBank(id, bad)))
    await releaseRefundAsStaff(desk, business.id, requestIdOf(first))
    await settle()
    const failed = await shown(id)
    expect(failed).toMatchObject({ status: 14, stage: 'refused', penalty_minor: '25000', actions: ['request'] })
    expect(failed.requests[0]?.reason).toBe('AC01 Incorrect account number')
    expect(BigInt(failed.amount_minor)).toBe(BigInt(first.amount_minor) - 25_000n)
    expect(await desk.checkBooks()).toEqual([])
    await desk.server.deliverMails()
    const mail = desk.server.mails.find(({ subject }) => subject.startsWith('Refund failed'))
    expect(mail?.to).toBe(maker.email)
    expect(mail?.text).toContain(
      'didn’t go through. The bank does not know the account number (AC01). Your money is safe',
    )
    expect(mail?.text).not.toContain('Incorrect')
    desk.server.deps.settings = kept
    const before = await available()
    const back = await desk.call(maker, '/refund/request', { id, destination: 'balance' })
    expect(back).toMatchObject({ status: 9, amount_minor: failed.amount_minor })
    expect((await available()) - before).toBe(BigInt(failed.amount_minor))
    expect(await desk.checkBooks()).toEqual([])
  })

  it('An account deleted before the approval is not paid', async () => {
    const gone = await addOldRefundAccount(desk, business, '7001238888')
    const asked = await toBank(await rejected(), gone)
    await desk.server.database.sql`update bank_accounts set deleted_at = usable_from where id = ${gone}`
    expect(await refusal(checker, seenOf(asked))).toBe('refund_account_gone')
    const [id, request_id] = [asked.id, requestIdOf(asked)]
    expect(await desk.call(maker, '/refund/withdraw', { id, request_id })).toMatchObject({
      stage: 'withdrawn',
      status: 10,
    })
  })
})

describe('operator’s decision on refunds', () => {
  it('The operator declines with a reason that the company reads, and the money stays theirs', async () => {
    const id = await rejected()
    const confirmed = await approved(id)
    const request_id = requestIdOf(confirmed)
    const { deps } = desk.server
    await inBusiness(deps.sql, business.id, (tx) =>
      refuseRefund(tx, deps, { business_id: business.id, request_id }, treasurerAyu, 'Another holder'),
    )
    const declined = await shown(id)
    expect(declined).toMatchObject({ status: 14, stage: 'declined', actions: ['request'] })
    expect(declined.requests[0]?.reason).toBe('Another holder')
    const { items } = await desk.call(maker, '/notification/list', { page_size: 1, page_number: 1 })
    expect(items[0]?.content).toContain('didn’t go through. Our note: “Another holder”. Your money is safe')
    await expect(releaseRefundAsStaff(desk, business.id, request_id)).rejects.toThrow(/is declined/)
    expect(await desk.checkBooks()).toEqual([])
  })

  it('The operator pays nothing that differs from what was approved', async () => {
    const { sql } = desk.server.database
    const request_id = requestIdOf(await approved(await rejected()))
    await sql`update refund_requests set account_number = '6660006666' where id = ${request_id}`
    expect(await releaseRefundAsStaff(desk, business.id, request_id)).toBe('the seal is broken')
    await sql`update refund_requests set account_number = '7001234567' where id = ${request_id}`
    expect(await releaseRefundAsStaff(desk, business.id, request_id)).toBeNull()
    // After the release and before the order.
    await sql`update refund_requests set amount_minor = amount_minor + 1 where id = ${request_id}`
    await desk.runDueJobs()
    const [held] = await sql<{ held_reason: string; rail: string | null }[]>`
      select held_reason, rail from refund_requests where id = ${request_id}`
    expect(held).toEqual({ held_reason: 'the seal is broken', rail: null })
    expect(await desk.checkBooks()).toContainEqual(expect.stringMatching(/^C12: the refund .* is held/))
    await sql`update refund_requests set amount_minor = amount_minor - 1 where id = ${request_id}`
    expect(await releaseRefundAsStaff(desk, business.id, request_id)).toBeNull()
    await settle()
    expect(await desk.checkBooks()).toEqual([])
  })
})

it('A refund goes to the balance by itself where the company chose nothing', async () => {
  const quiet = await desk.server.addBusiness('quiet')
  const people = { maker: personOf(quiet.people, 'maker'), checker: personOf(quiet.people, 'checker') }
  const id = await createRejectedTransfer(desk, people)
  expect(await desk.call(people.maker, '/refund/detail', { id })).toMatchObject({ status: 9, destination: 'balance' })
})

it('A refund waits in the staff queue until two have paid or declined it with a reason', async () => {
  const [dina, eko] = [await signInStaff(desk.server, 'treasurer'), await signInStaff(desk.server, 'supervisor')]
  const waiting = async (request_id: string) => {
    const { items } = await dina.call('/staff/refund/list', {})
    return items.find(({ id }) => id === request_id)
  }
  const ends = [
    { kind: 'refund_release', more: {}, end: { status: 9, stage: 'paid' } },
    { kind: 'refund_decline', more: { note: 'Another holder' }, end: { status: 14, stage: 'declined' } },
  ] as const
  for (const { kind, more, end } of ends) {
    const asked = await approved(await rejected())
    const request_id = requestIdOf(asked)
    expect(await waiting(request_id)).toMatchObject({
      business_name: 'PT refunds',
      amount_minor: asked.amount_minor,
      account_number: '7001234567',
      account_name: 'REFUNDS PT',
      due_at: asked.due_at,
      held_reason: null,
      proposal_id: null,
    })
    const payload = { business_id: business.id, request_id, ...more }
    const proposal = await dina.call('/staff/proposal/propose', { kind, payload, reason: 'compared the holder' })
    expect(await waiting(request_id)).toMatchObject({ proposal_id: proposal.id })
    const decision = { ...proposal, decision: 'carry_out', reason: '' } as const
    expect(await dina.code('/staff/proposal/decide', decision)).toBe('proposal_four_eyes')
    expect(await eko.call('/staff/proposal/decide', decision)).toEqual({ state: 'carried_out' })
    expect(await waiting(request_id)).toBeUndefined()
    await settle()
    expect(await shown(asked.id)).toMatchObject(end)
  }
  expect(await desk.checkBooks()).toEqual([])
})
