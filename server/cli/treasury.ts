import { writeFile } from 'node:fs/promises'
import { csvFile, safeCsvText } from '../../contract/base/files/spreadsheet.ts'
import { formatMoney, plainAmount } from '../../contract/base/money/money.ts'
import { createDatabase, type Sql } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { enqueueSandboxPayment } from '../features/incomingPayments/jobs.ts'
import { listSuspensePayments, type SuspensePayment } from '../features/incomingPayments/store.ts'
import { listReceiptQueue } from '../features/topups/receiptReview.ts'
import { listVariances, type Variance } from '../features/transfers/settlementStore.ts'
import type { Settings } from '../settings.ts'

type By = Pick<Deps, 'now' | 'newId'>

/** Across all businesses, on the owner's connection. */
async function readSuspense(url: string): Promise<SuspensePayment[]> {
  const owner = createDatabase(url, { max: 1 })
  try {
    return await listSuspensePayments(owner)
  } finally {
    await owner.end()
  }
}

const presumedOwnerOf = ({ business_id, business_name, reference }: SuspensePayment): string =>
  business_name === null ? 'nobody known' : `${business_name} ${reference ?? business_id}`

function suspenseLine(credit: SuspensePayment): string {
  const { id, received_at, amount_minor, currency, payer_name, account_number, remittance, reason } = credit
  const money = formatMoney(amount_minor, currency)
  return `${received_at.toISOString().slice(0, 16)}  ${id}  ${currency} ${money}  ${reason}  from ${payer_name || '?'} to ${account_number} "${remittance}"  ${presumedOwnerOf(credit)}`
}

export async function showSuspense(url: string): Promise<boolean> {
  const held = await readSuspense(url)
  for (const credit of held) console.log(suspenseLine(credit))
  console.log(held.length === 0 ? 'No money is in suspense.' : `Payments in suspense: ${held.length}`)
  return held.length === 0
}

/** Simulates an incoming payment at a sandbox bank; the bank's report reaches the server as a job. */
export async function payIn(
  sql: Sql,
  deps: By,
  settings: Pick<Settings, 'profile'>,
  {
    account_number,
    amount,
    message,
    payer,
  }: { account_number: string; amount: string; message: string; payer: string },
): Promise<boolean> {
  if (settings.profile === 'production') throw new Error('Paying in by command works only in the sandbox')
  if (!/^[1-9]\d{0,14}$/.test(amount)) throw new Error('The amount must be whole rupiah, in digits')
  await sql.begin((tx) =>
    enqueueSandboxPayment(tx, {
      reference: deps.newId(),
      account_number,
      amount_minor: BigInt(amount),
      credited_at: deps.now(),
      payer_name: payer,
      remittance: message,
    }),
  )
  console.log(`IDR ${amount} is on its way to ${account_number}.`)
  return true
}

/** Across all businesses, on the owner's connection. */
async function readQueue(url: string) {
  const owner = createDatabase(url, { max: 1 })
  try {
    return await listReceiptQueue(owner)
  } finally {
    await owner.end()
  }
}

/** Exits with 1 if any is waiting. */
export async function showReceipts(url: string): Promise<boolean> {
  const waiting = await readQueue(url)
  for (const row of waiting) {
    const said = `IDR ${row.sent_minor} on ${row.sent_on} to ${row.sent_to_bank}`
    const note = row.is_seen_elsewhere ? '  a receipt of another business, too' : ''
    console.log(
      `${row.reported_at?.toISOString().slice(0, 16)}  ${row.reference}  ${row.business_name}  asked IDR ${row.amount_minor}, says ${said}  ${row.receipt_count} receipts${note}`,
    )
  }
  console.log(waiting.length === 0 ? 'No receipt is waiting.' : `Top-ups with receipts: ${waiting.length}`)
  return waiting.length === 0
}

/** Across all businesses, on the owner's connection. */
async function readVariances(url: string): Promise<Variance[]> {
  const owner = createDatabase(url, { max: 1 })
  try {
    return await listVariances(owner)
  } finally {
    await owner.end()
  }
}

function varianceLine(row: Variance): string {
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
    business: safeCsvText(row.business_name),
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
    closed_by: safeCsvText(row.closed_by ?? ''),
    closed_at: row.closed_at?.toISOString() ?? '',
    note: safeCsvText(row.note ?? ''),
  }
}

/** The variance report as CSV for spreadsheets. */
export const varianceCsv = (rows: readonly Variance[]): string =>
  csvFile([[...columns], ...rows.map((row) => columns.map((column) => cellsOf(row)[column]))])

/** Exits with 1 if any is open. */
export async function showVariances(url: string, file: string): Promise<boolean> {
  const rows = await readVariances(url)
  if (file === '') for (const row of rows) console.log(varianceLine(row))
  else await writeFile(file, varianceCsv(rows))
  const open = rows.filter(({ outcome }) => outcome === null).length
  console.log(rows.length === 0 ? 'No variances.' : `Variances: ${rows.length}, open: ${open}`)
  return open === 0
}
