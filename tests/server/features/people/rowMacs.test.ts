import { expect, it } from 'vitest'
import { inBusiness } from '../../../../server/db/business.ts'
import type { Tx } from '../../../../server/db/client.ts'
import { findActingPerson } from '../../../../server/features/decisions/personStore.ts'
import { listPasskeys } from '../../../../server/features/factors/store.ts'
import { addMissingMacsOnce } from '../../../../server/jobs/missingMacs.ts'
import { personTables } from '../../../../server/ledger/checks/macs.ts'
import { checkBooks } from '../../../../server/ledger/invariants.ts'
import { type CoveredTable, coveredColumns } from '../../../../server/rowMacs.ts'
import { storedMacsOf } from '../../../../server/storedMacs.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { createTransfer } from '../../../support/sending.ts'
import { createSignedIn, createTestClient } from '../../../support/server/client.ts'
import { makeStaff } from '../../../support/server/staffClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { addSigningPasskey } from '../../../support/signing.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let viewer: MadePerson
let maker: MadePerson

withBusiness('rowmacs', async (scene) => {
  ;({ desk, business, viewer, maker } = scene)
  const { admin, checker } = scene
  await makeStaff(desk.server, 'reviewer')
  await addSigningPasskey(desk, maker)
  await owner()`
    insert into staff_passkeys (id, staff_id, credential_id, public_key, counter, transports, created_at)
    select gen_random_uuid(), id, 'staff key', 'x', 0, '{}', now() from staff limit 1`
  await owner()`insert into approval_settings (business_id) values (${business.id})`
  await owner()`
    insert into approval_delegations (business_id, id, delegator_id, delegate_id, starts_on, ends_on, created_at, starts_at, ends_at)
    values (${business.id}, gen_random_uuid(), ${admin.id}, ${checker.id}, '2026-01-15', '2026-01-16', now(), '2026-01-14T17:00:00Z',
      '2026-01-16T16:59:59.999Z')`
})

const owner = () => desk.server.database.sql
const findings = async (tx: Tx) =>
  (await checkBooks(tx, storedMacsOf(desk.server.deps.keys), ['C16'])).flatMap(({ findings: found }) => found)

class Undo extends Error {}

/** Findings of the books after a write with the application's own role, which is rolled back; null if the database refused it. */
async function foundAfter(statement: string): Promise<string[] | null> {
  let seen: string[] | null = null
  await owner()
    .begin(async (tx) => {
      await tx`set local role lintas_app`
      await tx`select set_config('lintas.business_id', ${business.id}, true)`
      await tx.unsafe(statement)
      await tx`reset role`
      seen = await findings(tx)
      throw new Undo()
    })
    .catch(() => undefined)
  return seen
}

/** Another valid value of the column. */
function otherValue(table: CoveredTable, column: string): string {
  if (column === 'role') return table === 'users' ? `'admin'` : `'supervisor'`
  if (column === 'primary_factor') return `'authenticator'`
  if (column === 'public_key') return `'\\x00'`
  if (/_(at|since|until)$/.test(column)) return `coalesce(${column}, now()) + interval '1 day'`
  if (/_(hours|days)$/.test(column)) return `${column} - 1`
  if (column === 'signs_by_passkey') return 'not signs_by_passkey'
  if (/^(id|business_id|user_id|staff_id)$/.test(column)) return 'gen_random_uuid()'
  if (column === 'mail_reset_of') return `'pin_reset'`
  return `coalesce(${column}, '') || 'x'`
}

/** Columns that are only set together. */
const together: Record<string, string> = {
  mail_reset_of: `mail_reset_since = now(), mail_reset_until = now()`,
  mail_reset_since: `mail_reset_of = 'pin_reset', mail_reset_until = now()`,
  mail_reset_until: `mail_reset_of = 'pin_reset', mail_reset_since = now()`,
  locked_at: `locked_by = 'x', lock_reason = 'x'`,
}

it('T101 Each covered column of people, staff and passkeys that the application’s role rewrites is refused or found', async () => {
  expect(await owner().begin((tx) => findings(tx))).toEqual([])
  const missed: string[] = []
  let found = 0
  for (const table of personTables)
    for (const column of coveredColumns[table]) {
      const more = table === 'users' && together[column] ? `, ${together[column]}` : ''
      const which = table === 'users' ? ` where id = '${viewer.id}'` : ''
      const seen = await foundAfter(`update ${table} set ${column} = ${otherValue(table, column)}${more}${which}`)
      if (seen?.length === 0) missed.push(`${table}.${column}`)
      else if (seen !== null) found += 1
    }
  expect(missed).toEqual([])
  expect(found).toBeGreaterThan(15)
})

it('T101 A person whose role was changed in the database is signed out, and cannot sign in', async () => {
  const client = await createSignedIn(desk.server, viewer)
  expect(await client.code('/account/get-pin-state', {})).toBe('ok')
  await inBusiness(
    desk.server.deps.sql,
    business.id,
    (tx) => tx`update users set role = 'admin' where id = ${viewer.id}`,
  )
  expect(await client.code('/account/get-pin-state', {})).not.toBe('ok')
  const other = await createTestClient(desk.server)
  await expect(other.logIn(viewer)).rejects.toThrow()
  await owner()`update users set role = 'viewer' where id = ${viewer.id}`
})

it('T101 A role that was written into the database after the request was checked counts for no act', async () => {
  const { deps } = desk.server
  const key = { business_id: business.id, user_id: viewer.id }
  const find = () =>
    inBusiness(deps.sql, business.id, (tx) => findActingPerson(tx, key, { isLocked: true, now: deps.now(), deps }))
  expect((await find())?.role).toBe('viewer')
  await inBusiness(deps.sql, business.id, (tx) => tx`update users set role = 'admin' where id = ${viewer.id}`)
  const refusals = async () => /^lintas_altered_rows_total\{table="users"\} (\d+)/m.exec(await deps.metrics.text())?.[1]
  const before = Number(await refusals())
  expect(await find()).toBeUndefined()
  expect(Number(await refusals())).toBe(before + 1)
  expect(desk.server.logLines.join()).toContain('a row was changed outside the server')
  await owner()`update users set role = 'viewer' where id = ${viewer.id}`
})

it('T101 A passkey that was written into the database does not exist for the server', async () => {
  const { sql } = desk.server.deps
  await inBusiness(
    sql,
    business.id,
    (tx) => tx`
      insert into passkeys (id, business_id, user_id, credential_id, public_key, counter, transports, name, created_at)
      select gen_random_uuid(), business_id, ${viewer.id}, 'planted', public_key, 0, '{}', 'Planted', created_at
      from passkeys where user_id = ${maker.id}`,
  )
  expect(await listPasskeys(sql, desk.server.deps, viewer.id)).toEqual([])
  expect(await owner().begin((tx) => findings(tx))).toHaveLength(1)
  await owner()`delete from passkeys where credential_id = 'planted'`
})

it('T101 A policy that the server did not publish gives no payment its approvals', async () => {
  await createTransfer(desk, maker)
  await inBusiness(desk.server.deps.sql, business.id, async (tx) => {
    await tx`insert into approval_versions (business_id, version, state, edited_at) values (${business.id}, 2, 'draft', now())`
    await tx`insert into approval_policies (business_id, version, kind, total_from_minor, approvals_needed)
      values (${business.id}, 2, 'international', 0, 0), (${business.id}, 2, 'domestic', 0, 0)`
    for (const [version, state] of [
      [1, 'superseded'],
      [2, 'published'],
    ] as const)
      await tx`
        with changed as (
          update approval_versions set state = ${state} where business_id = ${business.id} and version = ${version}
          returning business_id, version, state
        )
        update approval_policies p set state = changed.state from changed
        where p.business_id = changed.business_id and p.version = changed.version`
  })
  await expect(createTransfer(desk, maker)).rejects.toThrow()
  expect(await owner().begin((tx) => findings(tx))).toHaveLength(1)
})

it('Rows from before there were MACs get them at the first start', async () => {
  const { sql, url } = desk.server.database
  await sql`delete from approval_versions where business_id = ${business.id} and version = 2`
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const table of [...Object.keys(coveredColumns), 'approval_versions'])
      await tx`update ${tx(table)} set seal = null`
  })
  expect(await sql.begin((tx) => findings(tx))).not.toEqual([])
  await addMissingMacsOnce(url, desk.server.deps)
  expect(await sql.begin((tx) => findings(tx))).toEqual([])
})
