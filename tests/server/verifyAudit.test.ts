import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../server/db/client.ts'
import { verifyAuditChains } from '../../server/features/audit/jobs.ts'
import { createTasks } from '../../server/jobs/tasks.ts'
import { auditHeadsFile } from '../../server/ports/auditSink.ts'
import { loadKeys } from '../../server/ports/keys.ts'
import { readSettings } from '../../server/settings.ts'
import { makeBusiness } from '../support/business.ts'
import { createTestDatabase, type TestDatabase } from '../support/server/database.ts'

/** T37: the database's owner changes the audit log behind the server's back, with its triggers switched off. */

const rowCount = 40
let database: TestDatabase
let dataDir = ''
let file = ''
let pepper: Uint8Array
const businesses: string[] = []

const writeRows = (businessId: string, count: number) => database.sql`
  select append_audit(${businessId}, now() + n * interval '1 second', 'person', ${crypto.randomUUID()}, 'team.role_changed', 'user', n::text,
    '192.0.2.7', json_build_object('old', json_build_object('role', 'viewer'), 'new', json_build_object('role', 'admin'))::text)
  from generate_series(1, ${count}::int) n`

const sign = () =>
  createTasks({ url: database.url }).sign_audit_heads?.(
    { settings: { dataDir }, keys: { pepper }, now: () => new Date() } as never,
    {},
    {} as never,
  )

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'lintas-verify-'))
  file = auditHeadsFile(dataDir)
  pepper = (await loadKeys(readSettings({ DATA_DIR: dataDir }))).pepper
  for (const name of ['first', 'second']) {
    const made = await makeBusiness(database.sql, {
      name,
      roles: ['admin'],
      openingMinor: 1n,
      approvalsNeeded: 0,
      pepper,
    })
    businesses.push(made.id)
  }
  for (let part = 0; part < 4; part++) {
    for (const id of businesses) await writeRows(id, rowCount / 4)
    await sign()
  }
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

class Undo extends Error {}

/** Output of `npm run verify-audit` after `change`, which is rolled back. */
async function faultsAfter(change: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let faults: string[] = []
  await database.sql
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await change(tx)
      const report = await verifyAuditChains(tx, file, pepper)
      faults = [...report.faults, ...report.chains.flatMap((chain) => chain.faults)]
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return faults
}

const texts = ['action', 'object_type', 'object_id', 'address', 'detail', 'actor_id', 'previous_hash', 'hash'] as const

type Edit =
  | { kind: 'letter'; seq: number; column: (typeof texts)[number]; at: number; by: number }
  | { kind: 'time'; seq: number; microseconds: number }
  | { kind: 'person'; seq: number }
  | { kind: 'actor'; seq: number }
  | { kind: 'swap'; seq: number; other: number }
  | { kind: 'delete'; seq: number }
  | { kind: 'cut'; seq: number }
  | { kind: 'renumber'; seq: number }
  | { kind: 'move'; seq: number }
  | { kind: 'rewrite'; seq: number }

const seq = fc.integer({ min: 1, max: rowCount })
const edits: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('letter' as const),
      seq,
      column: fc.constantFrom(...texts),
      at: fc.nat(300),
      by: fc.integer({ min: 1, max: 90 }),
    }),
  },
  fc.record({ kind: fc.constant('time' as const), seq, microseconds: fc.integer({ min: 1, max: 1e9 }) }),
  fc.record({ kind: fc.constant('swap' as const), seq, other: seq }).filter((edit) => edit.seq !== edit.other),
  fc.record({
    kind: fc.constantFrom('person', 'actor', 'delete', 'cut', 'renumber', 'move', 'rewrite'),
    seq,
  }) as fc.Arbitrary<Edit>,
)

/** Changes exactly one letter; `by` rotates among printable ones. */
const editLetter = async (
  tx: Tx,
  edit: Extract<Edit, { kind: 'letter' }>,
  row: { business_id: string; seq: number },
) => {
  const [found] = await tx<{ text: string }[]>`select ${tx(edit.column)} as text from audit_log
    where business_id = ${row.business_id} and seq = ${row.seq}`
  const text = found?.text ?? ''
  const place = edit.at % Math.max(1, text.length)
  const letter = String.fromCharCode(32 + (((text.charCodeAt(place) || 32) - 32 + edit.by) % 95))
  const changed = text.slice(0, place) + letter + text.slice(place + 1)
  await tx`update audit_log set ${tx({ [edit.column]: changed })} where business_id = ${row.business_id} and seq = ${row.seq}`
}

/** Rewrites the log from here on with valid hashes, as an attacker who knows the algorithm would. */
async function rewriteFrom(tx: Tx, businessId: string, first: number): Promise<void> {
  await tx`update audit_log set detail = '{"new":{"role":"viewer"}}' where business_id = ${businessId} and seq = ${first}`
  for (let at = first; at <= rowCount; at++) {
    await tx`update audit_log a set previous_hash = coalesce(b.hash, '') from (select 1) one
      left join audit_log b on b.business_id = ${businessId} and b.seq = ${at - 1} where a.business_id = ${businessId} and a.seq = ${at}`
    await tx`update audit_log set hash = encode(sha256(convert_to(audit_text(previous_hash, business_id, seq, at, user_id, action,
      object_type, object_id, address, detail, actor_kind, actor_id), 'UTF8')), 'hex') where business_id = ${businessId} and seq = ${at}`
  }
  await tx`update audit_heads set hash = (select hash from audit_log where business_id = ${businessId} and seq = ${rowCount})
    where business_id = ${businessId}`
}

async function carryOut(tx: Tx, edit: Edit): Promise<void> {
  const [business_id = '', other = ''] = businesses
  const row = { business_id, seq: edit.seq }
  if (edit.kind === 'letter') await editLetter(tx, edit, row)
  if (edit.kind === 'time')
    await tx`update audit_log set at = at + ${edit.microseconds} * interval '1 microsecond'
      where business_id = ${business_id} and seq = ${edit.seq}`
  if (edit.kind === 'person')
    await tx`update audit_log set user_id = null where business_id = ${business_id} and seq = ${edit.seq}`
  if (edit.kind === 'actor')
    await tx`update audit_log set actor_kind = 'staff' where business_id = ${business_id} and seq = ${edit.seq}`
  if (edit.kind === 'swap') {
    await tx`update audit_log set seq = -1 where business_id = ${business_id} and seq = ${edit.seq}`
    await tx`update audit_log set seq = ${edit.seq} where business_id = ${business_id} and seq = ${edit.other}`
    await tx`update audit_log set seq = ${edit.other} where business_id = ${business_id} and seq = -1`
  }
  if (edit.kind === 'delete') await tx`delete from audit_log where business_id = ${business_id} and seq = ${edit.seq}`
  if (edit.kind === 'renumber') {
    await tx`delete from audit_log where business_id = ${business_id} and seq = ${edit.seq}`
    await tx`update audit_log set seq = -seq where business_id = ${business_id} and seq > ${edit.seq}`
    await tx`update audit_log set seq = -seq - 1 where business_id = ${business_id} and seq < 0`
    await tx`update audit_heads set seq = seq - 1 where business_id = ${business_id}`
  }
  if (edit.kind === 'cut') {
    // The head in the database is changed, too; only the one kept outside shows the truth.
    await tx`delete from audit_log where business_id = ${business_id} and seq >= ${edit.seq}`
    await tx`update audit_heads set seq = ${edit.seq - 1}, hash = coalesce((select hash from audit_log
      where business_id = ${business_id} and seq = ${edit.seq - 1}), '') where business_id = ${business_id}`
  }
  if (edit.kind === 'move') {
    await tx`delete from audit_log where business_id = ${other} and seq = ${edit.seq}`
    await tx`update audit_log set business_id = ${other} where business_id = ${business_id} and seq = ${edit.seq}`
  }
  if (edit.kind === 'rewrite') await rewriteFrom(tx, business_id, edit.seq)
}

describe('T37 npm run verify-audit', () => {
  it('The verify-audit command finds nothing in an untouched log', async () => {
    expect(await faultsAfter(() => Promise.resolve())).toEqual([])
  })

  it('The verify-audit command finds each of 1,000 edits, swaps, deletions, truncations and rewrites', async () => {
    await fc.assert(
      fc.asyncProperty(edits, async (edit) => {
        expect(await faultsAfter((tx) => carryOut(tx, edit))).not.toEqual([])
      }),
      { numRuns: 1_000 },
    )
  }, 120_000)

  it('The verify-audit command names the changed row, the missing rows and the moved ones', async () => {
    const changed = await faultsAfter((tx) => carryOut(tx, { kind: 'person', seq: 7 }))
    expect(changed).toEqual(['row 7 is not what was written'])
    const gone = await faultsAfter(
      (tx) => tx`delete from audit_log where business_id = ${businesses[0] ?? ''} and seq between 11 and 13`,
    )
    expect(gone).toEqual(['rows 11 to 13 are missing or out of place'])
    const swapped = await faultsAfter((tx) => carryOut(tx, { kind: 'swap', seq: 3, other: 5 }))
    for (const at of [3, 5]) expect(swapped).toContain(`row ${at} is not what was written`)
    const cut = await faultsAfter((tx) => carryOut(tx, { kind: 'cut', seq: 38 }))
    expect(cut).toEqual([`the chain ends at 37, before the signed head ${rowCount}`])
  })

  it('The verify-audit command notices a business that is missing altogether', async () => {
    const faults = await faultsAfter(async (tx) => {
      await tx`delete from audit_log where business_id = ${businesses[1] ?? ''}`
      await tx`delete from audit_heads where business_id = ${businesses[1] ?? ''}`
    })
    expect(faults).toContain(`the chain ends at 0, before the signed head ${rowCount}`)
  })

  async function run(): Promise<{ code: unknown; output: string }> {
    const child = spawn(process.execPath, ['server/cli/verifyAudit.ts'], {
      cwd: path.join(import.meta.dirname, '..', '..'),
      env: { PATH: process.env.PATH ?? '', DATABASE_URL: database.url, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const pieces: string[] = []
    child.stdout.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece))
    const [code] = await once(child, 'close')
    return { code, output: pieces.join('') }
  }

  it('The verify-audit command exits with 0 on a valid log, and with 1 and the row otherwise', async () => {
    const whole = await run()
    expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('The audit log is whole.') })
    await database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update audit_log set address = '203.0.113.9' where business_id = ${businesses[0] ?? ''} and seq = 21`
    })
    const off = await run()
    expect(off.code).toBe(1)
    expect(off.output).toContain('row 21 is not what was written')
    expect(off.output).toContain('1 of 3 chains are off')
  })
})
