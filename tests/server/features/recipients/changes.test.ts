import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import type { Role } from '../../../../contract/base/people/roles.ts'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import type { CallResponse } from '../../../../contract/calls.ts'
import type { MadePerson } from '../../../support/business.ts'
import {
  britishRecipient,
  createRequest,
  quoteFor,
  signAndApprove,
  signAndPay,
  transferDetail,
} from '../../../support/sending.ts'
import { createTestApp, type Seen, seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { addPerson } from '../../../support/team.ts'

let desk: TestApp
let count = 0

beforeAll(async () => {
  desk = await createTestApp()
})
afterAll(() => desk.server.stop())
beforeEach(() => {
  count += 1
})

async function teamOf<const Roles extends Role[]>(...roles: Roles): Promise<{ [I in keyof Roles]: MadePerson }> {
  const { people } = await desk.server.addBusiness(`changes${count}`, roles)
  return people as { [I in keyof Roles]: MadePerson }
}

type Change = CallResponse<'/recipient/list-changes'>['items'][number]

const saved = (account: string) => ({ ...britishRecipient(account), is_saved: true })

/** A recipient of the maker's, whose account somebody else asks to change. */
async function changedBy(maker: MadePerson, asker: MadePerson, account = '10000003') {
  const { id, version } = await desk.call(maker, '/recipient/create', saved('10000002'))
  const reply = await desk.call(asker, '/recipient/update', { ...saved(account), id, version })
  const { items } = await desk.call(asker, '/recipient/list-changes', { id })
  const [change] = items as [(typeof items)[number]]
  return { id, reply, changeId: change.id, change: seenOf(change) }
}

const send = async (maker: MadePerson, recipientId: string) => {
  const quote = await quoteFor(desk, maker)
  return desk.call(maker, '/transfer/create', createRequest(quote.id, recipientId))
}

describe('T60 change of a recipient’s account', () => {
  it('A change of account waits for a second person, shows old and new side by side, and payments use the old account meanwhile', async () => {
    const [maker, admin, checker] = await teamOf('maker', 'admin', 'checker')
    const { id, reply, changeId, change } = await changedBy(maker, admin)
    expect(reply).toMatchObject({ account_tail: '0002', has_open_change: true })
    expect((await send(maker, id)).recipient_details).toMatchObject({ bank_account_number: '10000002' })
    const [own] = (await desk.call(admin, '/recipient/list-changes', { id })).items
    expect(own).toMatchObject({ state: 'pending', may_approve: false, may_decline: false, may_withdraw: true })
    expect(own?.before.details.bank_account_number).toBe('10000002')
    expect(own?.after.details.bank_account_number).toBe('10000003')
    const asked = await desk.call(checker, '/notification/list', { page_size: 5, page_number: 1 })
    expect(asked.items[0]?.title).toBe('Check new bank details')
    expect(await desk.code(admin, '/recipient/approve-change', { change })).toBe('recipient_change_own')
    expect(await desk.code(checker, '/recipient/withdraw-change', { id: changeId })).toBe('not_permitted')
    const approved = await desk.call(checker, '/recipient/approve-change', { change })
    expect(approved).toMatchObject({ account_tail: '0003', has_open_change: false })
    expect(await desk.code(checker, '/recipient/approve-change', { change })).toBe('recipient_change_over')
    const [past] = (await desk.call(maker, '/recipient/list-changes', { id })).items
    expect(past).toMatchObject({ state: 'approved', decided_by_name: checker.full_name, may_approve: false })
  })

  it('A change of account can be declined with a reason or withdrawn, and only one waits at a time', async () => {
    const [maker, admin, checker] = await teamOf('maker', 'admin', 'checker')
    const { id, change } = await changedBy(maker, admin)
    const again = { ...saved('10000004'), id, version: 2 }
    expect(await desk.code(admin, '/recipient/update', again)).toBe('recipient_change_open')
    expect(await desk.code(checker, '/recipient/decline-change', { change, reason: '' })).toBe('input_invalid')
    await desk.call(checker, '/recipient/decline-change', { change, reason: 'The supplier denies it' })
    await desk.call(admin, '/recipient/update', again)
    const [open, declined] = (await desk.call(maker, '/recipient/list-changes', { id })).items
    expect(declined).toMatchObject({ state: 'declined', reason: 'The supplier denies it' })
    await desk.call(admin, '/recipient/withdraw-change', { id: open?.id ?? '' })
    expect(await desk.call(maker, '/recipient/detail', { id })).toMatchObject({
      account_tail: '0002',
      has_open_change: false,
    })
  })

  it('A change of account needs no approval where it does not touch the account or nobody has relied on it yet', async () => {
    const [maker, admin] = await teamOf('maker', 'admin')
    const { id, version } = await desk.call(maker, '/recipient/create', saved('10000002'))
    const renamed = { ...saved('10000002'), relationship: 'customer', id, version }
    expect(await desk.call(admin, '/recipient/update', renamed)).toMatchObject({
      relationship: 'customer',
      has_open_change: false,
    })
    const mended = { ...saved('10000005'), id, version: version + 1 }
    expect(await desk.call(maker, '/recipient/update', mended)).toMatchObject({ account_tail: '0005' })
  })

  const settled = async (id: string, maker: MadePerson, checkers: MadePerson[]) => {
    const submitted = await signAndPay(desk, maker, await send(maker, id))
    const { items } = await desk.call(checkers[0] ?? maker, '/desk/list', {})
    for (const checker of checkers)
      await signAndApprove(desk, checker, [await transferDetail(desk, checker, submitted.id)])
    await desk.runDueJobs()
    await desk.advance(10_000)
    await desk.runDueJobs()
    const { status } = await transferDetail(desk, maker, submitted.id)
    return { status, cues: items.find((one) => one.id === submitted.id)?.cues.map(({ name }) => name) }
  }
  const change = async (person: MadePerson, id: string, account: string) => {
    const { version } = await desk.call(person, '/recipient/detail', { id })
    return desk.call(person, '/recipient/update', { ...saved(account), id, version })
  }

  it('A change of account needs no approval to correct an account that rejected every payment, until money goes elsewhere', async () => {
    const [maker, admin, checker] = await teamOf('maker', 'admin', 'checker')
    const { id } = await desk.call(maker, '/recipient/create', saved('55779001'))
    expect((await settled(id, maker, [checker])).status).toBe(transferStatus.refunded)
    // Somebody else relies on what its maker typed.
    expect(await change(admin, id, '55770006')).toMatchObject({ account_tail: '9001', has_open_change: true })
    const [open] = (await desk.call(admin, '/recipient/list-changes', { id })).items
    await desk.call(admin, '/recipient/withdraw-change', { id: open?.id ?? '' })
    expect(await change(maker, id, '55779003')).toMatchObject({ account_tail: '9003', has_open_change: false })
    const { cues, status } = await settled(id, maker, [checker])
    expect(cues).toContain('account_changed')
    expect(status).toBe(transferStatus.processing)
    expect(await change(maker, id, '55770007')).toMatchObject({ account_tail: '9003', has_open_change: true })
  })

  it('A change of account needs approval for an account that money reached or a second person approved, whatever bounced since', async () => {
    const [maker, admin, checker] = await teamOf('maker', 'admin', 'checker')
    const { id: reached } = await desk.call(maker, '/recipient/create', saved('10000011'))
    expect((await settled(reached, maker, [checker])).status).toBe(transferStatus.succeeded)
    const { id: agreed } = await desk.call(maker, '/recipient/create', saved('10000012'))
    await change(admin, agreed, '55779001')
    const [open] = (await desk.call(checker, '/recipient/list-changes', { id: agreed })).items
    await desk.call(checker, '/recipient/approve-change', { change: seenOf(open as Change) })
    expect((await settled(agreed, maker, [checker, admin])).status).toBe(transferStatus.refunded)
    for (const [id, account] of [
      [reached, '10000021'],
      [agreed, '10000022'],
    ] as const)
      expect(await change(maker, id, account)).toMatchObject({ has_open_change: true })
  })

  it('A change of account to the account of another recipient names that recipient at once', async () => {
    const [maker, admin] = await teamOf('maker', 'admin')
    const other = await desk.call(maker, '/recipient/create', saved('10000009'))
    const { id, version } = await desk.call(maker, '/recipient/create', saved('10000002'))
    const twin = { ...saved('10000009'), id, version }
    const refused = { code: codes.recipient_exists.code, data: { values: { recipient_id: other.id } } }
    expect(await desk.reply(admin, '/recipient/update', twin)).toMatchObject(refused)
    expect(await desk.reply(maker, '/recipient/create', saved('10000009'))).toMatchObject(refused)
  })

  it('The only person of a business approves their own change', async () => {
    const [admin] = await teamOf('admin')
    const { id, version } = await desk.call(admin, '/recipient/create', saved('10000002'))
    await signAndPay(desk, admin, await send(admin, id))
    const waiting = await desk.call(admin, '/recipient/update', { ...saved('10000003'), id, version })
    expect(waiting.has_open_change).toBe(true)
    const [change] = (await desk.call(admin, '/recipient/list-changes', { id })).items
    expect(change).toMatchObject({ may_approve: true })
    expect(await desk.call(admin, '/recipient/approve-change', { change: seenOf(change as Change) })).toMatchObject({
      account_tail: '0003',
    })
  })

  it('A mailbox that the requester has just admitted cannot approve a change', async () => {
    const [admin, other] = await teamOf('admin', 'admin')
    const second = await addPerson(desk, admin, 'checker')
    const { change } = await changedBy(other, admin)
    expect(await desk.code(second, '/recipient/approve-change', { change })).toBe('recipient_change_own')
    expect(await desk.code(other, '/recipient/approve-change', { change })).toBe('ok')
  })

  it('T60 What was approved is what is carried out: a change, or the account beside it, rewritten since it was seen is refused', async () => {
    const [maker, admin, checker] = await teamOf('maker', 'admin', 'checker')
    const { id, change, changeId } = await changedBy(maker, admin)
    const { sql } = desk.server.database
    const plant = (column: 'before' | 'after', account: string) => sql`
      update recipient_changes set ${sql(column)} = jsonb_set(${sql(column)}, '{details,bank_account_number}', ${sql.json(account)})
      where id = ${changeId}`
    const approve = (seen: Seen) => desk.code(checker, '/recipient/approve-change', { change: seen })
    await plant('after', '10000666')
    expect(await approve(change)).toBe('changed_since_seen')
    // Nor does it help to show the planted account: the change is not what was requested.
    const [planted] = (await desk.call(checker, '/recipient/list-changes', { id })).items
    expect(planted?.payload_digest).not.toBe(change.payload_digest)
    expect(await approve(seenOf(planted as Change))).toBe('changed_since_seen')
    await plant('after', '10000003')
    await plant('before', '10000666')
    expect(await approve(change)).toBe('changed_since_seen')
    await plant('before', '10000002')
    await sql`update recipients set details = jsonb_set(details, '{bank_account_number}', '"10000777"') where id = ${id}`
    expect(await approve(change)).toBe('changed_since_seen')
    await sql`update recipients set details = jsonb_set(details, '{bank_account_number}', '"10000002"') where id = ${id}`
    expect(await approve(change)).toBe('ok')
    expect(await desk.call(maker, '/recipient/detail', { id })).toMatchObject({ account_tail: '0003' })
  })

  it('A change of account ends with its recipient, and the audit log has no account numbers', async () => {
    const [maker, admin] = await teamOf('maker', 'admin')
    const { id } = await changedBy(maker, admin)
    await desk.call(maker, '/recipient/delete', { id, version: 2 })
    const { sql } = desk.server.database
    expect(await sql`select state from recipient_changes where recipient_id = ${id}`).toEqual([{ state: 'withdrawn' }])
    const rows = await sql<{ action: string; detail: string }[]>`
      select action, detail from audit_log where action like 'recipient.change_%'`
    expect(new Set(rows.map((row) => row.action))).toEqual(
      new Set([
        'recipient.change_requested',
        'recipient.change_approved',
        'recipient.change_declined',
        'recipient.change_withdrawn',
      ]),
    )
    expect(rows.filter((row) => /\d{8}/.test(row.detail.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')))).toEqual([])
  })
})

describe('first payment to a changed account', () => {
  it('The first payment to a changed account is marked and needs one more approval, and the second does not', async () => {
    const [maker, admin, checker] = await teamOf('maker', 'admin', 'checker')
    const before = await desk.call(maker, '/recipient/create', saved('10000002'))
    const made = await send(maker, before.id)
    const { id } = before
    await desk.call(admin, '/recipient/update', { ...saved('10000003'), id, version: before.version })
    const [change] = (await desk.call(checker, '/recipient/list-changes', { id })).items
    desk.server.clock.advance(1000)
    await desk.call(checker, '/recipient/approve-change', { change: seenOf(change as Change) })
    // A transfer created before the change pays the old account.
    expect(await signAndPay(desk, maker, made)).toMatchObject({
      approvals_needed: 1,
      approval_basis: { is_first_since_change: false },
    })
    const quote = await quoteFor(desk, maker)
    expect(
      await desk.call(maker, '/transfer/preview-approvals', { quote_id: quote.id, recipient_id: id }),
    ).toMatchObject({ approvals_needed: 2, is_first_since_change: true })
    const first = await signAndPay(desk, maker, await send(maker, id))
    expect(first).toMatchObject({ approvals_needed: 2, approval_basis: { is_first_since_change: true } })
    const { items } = await desk.call(checker, '/desk/list', {})
    expect(items.find((row) => row.id === first.id)?.cues.map(({ name }) => name)).toContain('first_since_change')
    await signAndApprove(desk, checker, [first])
    expect((await transferDetail(desk, maker, first.id)).status).toBe(1)
    await signAndApprove(desk, admin, [await transferDetail(desk, admin, first.id)])
    expect((await transferDetail(desk, maker, first.id)).status).toBe(8)
    expect(await signAndPay(desk, maker, await send(maker, id))).toMatchObject({
      approvals_needed: 1,
      approval_basis: { is_first_since_change: false },
    })
    expect(await desk.checkBooks()).toEqual([])
  })

  it('The first payment to a changed account remains possible where nobody else could approve', async () => {
    const [maker, admin] = await teamOf('maker', 'admin')
    const { id, change } = await changedBy(admin, maker)
    await desk.call(admin, '/recipient/approve-change', { change })
    expect(await signAndPay(desk, maker, await send(maker, id))).toMatchObject({
      approvals_needed: 1,
      approval_basis: { is_first_since_change: true },
    })
  })
})
