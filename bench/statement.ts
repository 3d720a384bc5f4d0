import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { businessZone, dayOf } from '../contract/base/time/clock.ts'
import { type StatementFormat, statementFormats } from '../contract/features/statements.ts'
import type { Sql } from '../server/db/client.ts'
import type { ExportMaker, ExportOrder } from '../server/deps.ts'
import { createExportThreads } from '../server/features/exports/makerThreads.ts'
import { lowestCost } from '../tests/support/business.ts'
import { type Bench, type Figure, logProgress } from './figure.ts'
import { makeHistory } from './history.ts'
import { makePayingBusiness, makeTemplate, type PayingBusiness } from './payments.ts'
import { openStage } from './stage.ts'

const lines = 100_000
const dayMs = 24 * 3_600_000

/** Fills the ledger of an account that started with enough and paid every transfer of the history. */
async function makeLedger(sql: Sql, { business }: PayingBusiness): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from entry_lines where business_id = ${business.id}`
    await tx`delete from entries where business_id = ${business.id}`
    await tx`insert into entries (business_id, id, kind, cause_id, created_at)
      select business_id, gen_random_uuid(), 'transfer_payment', id, created_at from transfers
      where business_id = ${business.id} and reference like 'BENCH-%'`
    await tx`insert into entry_lines (business_id, entry_id, line_no, kind, account, currency, amount_minor, balance_after_minor,
        account_seq, created_at)
      select business_id, id, 1, kind, 'customer:available', 'IDR', case when number = 1 then 1000000000000 else -1000 end,
        1000000000000 - 1000 * (number - 1), number, created_at
      from (select e.*, row_number() over (order by created_at, id) as number from entries e where business_id = ${business.id}) as e`
    await tx`insert into payouts (business_id, transfer_id, rail, payout_reference, payload_digest, seal, state, created_at)
      select business_id, cause_id, 'sandbox', gen_random_uuid(), '', '', 'succeeded', created_at from entries
      where business_id = ${business.id}`
  })
  await sql`vacuum (analyze) entries`
  await sql`vacuum (analyze) entry_lines`
  await sql`vacuum (analyze) payouts`
}

/** Lines per second when PostgreSQL writes the same rows by COPY: the baseline. */
async function copyRows(sql: Sql, businessId: string): Promise<number> {
  const startedMs = performance.now()
  const rows = await sql
    .unsafe(`copy (
    select l.account_seq, l.created_at, l.kind, t.reference, payee_name(t.recipient_details), p.payout_reference, l.amount_minor,
      l.balance_after_minor, l.currency
    from entry_lines l join entries e on e.business_id = l.business_id and e.id = l.entry_id
    left join transfers t on t.business_id = e.business_id and t.id = e.cause_id
    left join payouts p on p.business_id = t.business_id and p.transfer_id = t.id
    where l.business_id = '${businessId}' and l.account = 'customer:available' and l.account_seq is not null
    order by l.created_at, l.account_seq) to stdout`)
    .readable()
  let bytes = 0
  for await (const piece of rows) bytes += (piece as Buffer).length
  logProgress(`COPY wrote ${bytes} bytes`)
  return lines / ((performance.now() - startedMs) / 1_000)
}

interface Made {
  linesPerSecond: number
  /** Peak resident memory above the level before the work. */
  mib: number
}

async function measure(maker: ExportMaker, order: ExportOrder): Promise<Made> {
  global.gc?.()
  const idle = process.memoryUsage.rss()
  let most = idle
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, process.memoryUsage.rss())
      await delay(20)
    }
  })()
  const startedMs = performance.now()
  const { rows } = await maker.make(order, { onProgress: () => undefined, signal: new AbortController().signal })
  const seconds = (performance.now() - startedMs) / 1_000
  isOver = true
  await watching
  if (rows !== lines) throw new Error(`a statement of ${rows} lines`)
  return { linesPerSecond: rows / seconds, mib: (most - idle) / 2 ** 20 }
}

function orderOf({ business, maker }: PayingBusiness, format: StatementFormat): ExportOrder {
  const now = new Date()
  const person = { business_id: business.id, user_id: maker.id, full_name: maker.full_name, role: 'maker' } as const
  const formats = { format_style: 'standard', time_zone: businessZone, session_id_hash: '' } as const
  const context = { actor: { kind: 'person', ...person, ...formats }, locale: 'en', now, address: '' } as const
  const request = { from: dayOf(new Date(now.getTime() - 367 * dayMs)), to: dayOf(now), format }
  return { id: randomUUID(), path: '/export/start-statement', request, context }
}

/** A statement of 100,000 lines in each format, made like the job: in its thread, into the encrypted store. */
export const benchStatement: Bench = async () => {
  const stage = await openStage()
  try {
    const server = await stage.startServer()
    const business = await makePayingBusiness(stage, 1, lowestCost)
    const template = await makeTemplate(stage, business, await server.connect(business.maker))
    await makeHistory(stage.sql, business, template.id, { from: 1, count: lines, recipients: 400 })
    await makeLedger(stage.sql, business)
    await copyRows(stage.sql, business.business.id)
    const copied = await copyRows(stage.sql, business.business.id)
    const kek = Buffer.alloc(32, 1)
    const storeOfFiles = { folder: path.join(stage.folder, 'files'), kek, fileKeys: [kek], s3: null } as const
    const maker = createExportThreads({
      databaseUrl: stage.url,
      databaseReadUrl: null,
      storeOfFiles,
      publicUrl: 'http://localhost',
      threads: 1,
    })
    const figures: Figure[] = []
    for (const format of statementFormats) {
      const { linesPerSecond, mib } = await measure(maker, orderOf(business, format))
      logProgress(`${format}: ${Math.round(linesPerSecond)} lines a second, ${Math.round(mib)} MiB above idle`)
      const against = `statement of ${lines} lines as ${format}`
      figures.push(
        {
          name: `statement_100k_${format}`,
          value: linesPerSecond / copied,
          unit: 'of COPY',
          against: `lines a second of a ${against}, against COPY of the same rows: ${Math.round(copied)} a second`,
        },
        {
          name: `statement_100k_${format}_mib`,
          value: mib,
          unit: 'MiB',
          against: `above idle; ${against}`,
          aim: '< 150',
        },
      )
    }
    return figures
  } finally {
    await stage.close()
  }
}
