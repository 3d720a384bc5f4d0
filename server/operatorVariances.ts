import { writeFile } from 'node:fs/promises'
import { formatMoney, plainAmount } from '../contract/base/money.ts'
import { csvFile, escapeFormula } from '../contract/base/spreadsheet.ts'
import { createDatabase } from './db/client.ts'
import { listVariances, type Variance } from './features/transfers/settlementStore.ts'

/** Across all businesses, on the owner's connection. */
async function readVariances(url: string): Promise<Variance[]> {
  const owner = createDatabase(url, { max: 1 })
  try {
    return await listVariances(owner)
  } finally {
    await owner.end()
  }
}

function lineOf(row: Variance): string {
  const { reported_at, transfer_id, reference, business_name, rail, currency, variance_minor } = row
  const end =
    row.outcome === 'made_good'
      ? `made good with ${formatMoney(row.made_good_minor ?? 0n, row.send_currency)} by ${row.closed_by}`
      : row.outcome === null
        ? 'open'
        : `${row.note}, says ${row.closed_by}`
  const compared = `${formatMoney(row.credited_minor, currency)} of ${formatMoney(row.guaranteed_minor, currency)}`
  const off = `${variance_minor > 0n ? '+' : ''}${formatMoney(variance_minor, currency)}`
  return `${reported_at.toISOString().slice(0, 16)}  ${transfer_id}  ${reference}  ${business_name}  ${rail}  ${compared} (${off})  ${end}`
}

const columns = [
  'reported_at', 'transfer_id', 'reference', 'business', 'rail', 'currency', 'ordered', 'guaranteed', 'credited', 'variance',
  'charges', 'customer_rate', 'reported_rate', 'outcome', 'made_good_currency', 'made_good', 'closed_by', 'closed_at', 'note',
] as const // biome-ignore format: a table

const cellsOf = (row: Variance): Record<(typeof columns)[number], string> => {
  const amount = (minor: bigint | null) => (minor === null ? '' : plainAmount(minor, row.currency))
  return {
    reported_at: row.reported_at.toISOString(),
    transfer_id: row.transfer_id,
    reference: row.reference,
    business: escapeFormula(row.business_name),
    rail: row.rail,
    currency: row.currency,
    ordered: amount(row.ordered_minor),
    guaranteed: amount(row.guaranteed_minor),
    credited: amount(row.credited_minor),
    variance: amount(row.variance_minor),
    charges: amount(row.charges_minor),
    customer_rate: row.customer_rate,
    reported_rate: row.rate ?? '',
    outcome: row.outcome ?? 'open',
    made_good_currency: row.made_good_minor === null ? '' : row.send_currency,
    made_good: row.made_good_minor === null ? '' : plainAmount(row.made_good_minor, row.send_currency),
    closed_by: escapeFormula(row.closed_by ?? ''),
    closed_at: row.closed_at?.toISOString() ?? '',
    note: escapeFormula(row.note ?? ''),
  }
}

/** The variance report as CSV for spreadsheets. */
export const varianceCsv = (rows: readonly Variance[]): string =>
  csvFile([[...columns], ...rows.map((row) => columns.map((column) => cellsOf(row)[column]))])

/** Exits with 1 if one is open. */
export async function showVariances(url: string, file: string): Promise<boolean> {
  const rows = await readVariances(url)
  if (file === '') for (const row of rows) console.log(lineOf(row))
  else await writeFile(file, varianceCsv(rows))
  const open = rows.filter(({ outcome }) => outcome === null).length
  console.log(rows.length === 0 ? 'No variances.' : `Variances: ${rows.length}, open: ${open}`)
  return open === 0
}
