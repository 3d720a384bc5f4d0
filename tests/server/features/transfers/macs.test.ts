import { expect, it } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import { addMissingMacsOnce } from '../../../../server/jobs/missingMacs.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { columnsOf, otherValues } from '../../../support/database/alteredColumns.ts'
import { signAndApprove, submitTransfer, type Transfer } from '../../../support/sending.ts'
import { personOf, seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson

withBusiness('seals', async (scene) => {
  ;({ desk, business, maker, checker, admin } = scene)
  await owner()`update approval_policies set approvals_needed = 2 where business_id = ${business.id}`
})

const owner = () => desk.server.database.sql

/** Writes with the application's own database role; null if the database took it, else why it did not. */
const write = (statement: string): Promise<string | null> =>
  inBusiness(desk.server.deps.sql, business.id, async (tx) => {
    await tx.unsafe(statement)
    return null
  }).catch((error: unknown) => String(error))

const payments = async (): Promise<bigint> =>
  (await owner()<{ count: bigint }[]>`select count(*) as count from entries where kind = 'transfer_payment'`)[0]
    ?.count ?? 0n

/** A transfer that one of two people has approved. */
async function halfApproved(): Promise<Transfer> {
  const submitted = await submitTransfer(desk, maker)
  await signAndApprove(desk, checker, [submitted])
  return submitted
}

const signedTables = ['transfers', 'approvals', 'passkey_signatures']
const keys: Record<string, string> = { transfers: 'id', approvals: 'transfer_id', passkey_signatures: 'object_id' }
const rowOf = (table: string, { id }: Transfer) => `${keys[table]} = '${id}'`

it('T94 No column of a transfer, an approval or a signature is rewritten between two moves so that money moves on it', async () => {
  const moved: string[] = []
  const [count, columns] = [await payments(), await columnsOf(owner(), signedTables)]
  expect(columns.length).toBeGreaterThan(80)
  let transfer = await halfApproved()
  for (const { table, name, type } of columns) {
    for (const value of otherValues(admin.id)[type]?.(name) ?? [`unknown type ${type}`]) {
      const where = rowOf(table, transfer)
      const [before] = await owner().unsafe(`select ${name} as value from ${table} where ${where}`)
      const change = `update ${table} set ${name} = ${value} where ${where}`
      const signed = await desk.signFor(admin, 'approve', [transfer])
      if ((await write(change)) !== null) continue
      const { results } = await desk.call(admin, '/transfer/approve', { transfers: [seenOf(transfer)], ...signed })
      if (results[0]?.status === 8 && (await payments()) > count)
        moved.push(`${change} → ${JSON.stringify(before?.value)}`)
      transfer = await halfApproved()
    }
  }
  expect(moved).toEqual([])
  expect(await payments()).toBe(count)
}, 60_000)

it('T94 No column of a policy is rewritten once the policy was proposed', async () => {
  const taken: string[] = []
  for (const { table, name, type } of await columnsOf(owner(), ['approval_versions', 'approval_policies'])) {
    for (const value of name === 'state'
      ? ["'superseded'", "'draft'"]
      : (otherValues(admin.id)[type]?.(name) ?? [`unknown type ${type}`])) {
      const change = `update ${table} set ${name} = ${value} where business_id = '${business.id}'`
      if ((await write(change)) === null) taken.push(change)
    }
  }
  expect(taken).toEqual([])
})

it('The audit log has the last approval before the payment that it causes', async () => {
  const transfer = await halfApproved()
  await signAndApprove(desk, admin, [transfer])
  const entries = await owner()<{ action: string; to: string | null }[]>`
    select action, detail::jsonb ->> 'to' as to from audit_log where object_id = ${transfer.id} order by seq desc limit 2`
  expect(entries).toEqual([
    { action: 'transfer.moved', to: String(transferStatus.processing) },
    { action: 'transfer.approved', to: null },
  ])
})

it('T94 A transfer that waits for a second approval is not paid by its maker alone', async () => {
  const transfer = await halfApproved()
  const signed = await desk.signFor(maker, 'pay', [transfer])
  const count = await payments()
  await write(`update transfers set status = 2 where id = '${transfer.id}'`)
  expect(await desk.code(maker, '/transfer/pay', { transfer: seenOf(transfer), ...signed })).toBe('changed_since_seen')
  expect(await payments()).toBe(count)
})

it('T94 An approval written into the database in somebody’s name counts for nothing', async () => {
  const transfer = await halfApproved()
  const [signed, count] = [await desk.signFor(admin, 'approve', [transfer]), await payments()]
  const another = personOf(business.people, 'admin')
  expect(
    await write(`insert into approvals (business_id, transfer_id, user_id, role, version, payload_digest, decision, at, maker_ids, approvers)
      select business_id, id, '${another.id}', 'admin', version, payload_digest, 'approved', now(), maker_ids, approvers
      from transfers where id = '${transfer.id}'`),
  ).toBeNull()
  const { results } = await desk.call(admin, '/transfer/approve', { transfers: [seenOf(transfer)], ...signed })
  expect(results).toMatchObject([{ code: codes.changed_since_seen.code, status: 1 }])
  expect(await payments()).toBe(count)
  expect(await desk.checkBooks()).toContainEqual(
    expect.stringMatching(/^C7: the decision of .* seal of the decision is broken/),
  )
  await owner()`delete from approvals where seal is null`
})

it('T94 An approval that lapsed is not brought back, and a denial stays', async () => {
  const transfer = await halfApproved()
  await owner()`update approvals set void_at = at + interval '1 second' where transfer_id = ${transfer.id}`
  const where = `where transfer_id = '${transfer.id}'`
  expect(await write(`update approvals set void_at = null ${where}`)).toContain('counts no more')
  expect(await write(`update approvals set void_at = null, seal = 'x' ${where}`)).toContain('is not rewritten')
  const other = await halfApproved()
  await desk.call(admin, '/transfer/deny', { transfers: [seenOf(other)], reason: 'no' })
  expect(
    await write(
      `update approvals set decision = 'approved', seal = 'x' where transfer_id = '${other.id}' and decision = 'denied'`,
    ),
  ).toContain('a denial stays')
})

it('T94 Rows of before the upgrade are sealed once, and later starts seal nothing', async () => {
  const transfer = await halfApproved()
  await owner()`update transfers set seal = null where id = ${transfer.id}`
  await owner()`update approvals set seal = null where transfer_id = ${transfer.id}`
  const { url } = desk.server.database
  await addMissingMacsOnce(url, desk.server.deps)
  expect(await signAndApprove(desk, admin, [transfer])).toMatchObject([{ code: 0, status: 8 }])
  const later = await halfApproved()
  const signed = await desk.signFor(admin, 'approve', [later])
  await write(`update transfers set seal = null, approvals_needed = 1 where id = '${later.id}'`)
  await addMissingMacsOnce(url, desk.server.deps)
  const { results } = await desk.call(admin, '/transfer/approve', { transfers: [seenOf(later)], ...signed })
  expect(results).toMatchObject([{ code: codes.changed_since_seen.code, status: 1 }])
})
