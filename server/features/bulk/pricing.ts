import { homeCurrency } from '../../../contract/base/money/money.ts'
import type { CellError } from '../../../contract/bulk/cells.ts'
import type { BulkInput } from '../../../contract/bulk/columns.ts'
import type { BulkFileFormat } from '../../../contract/bulk/fileFormats.ts'
import type { BulkNotations } from '../../../contract/bulk/notation.ts'
import { type BulkPayment, type CheckedRows, checkRows } from '../../../contract/bulk/rows.ts'
import { bulkRowsMax } from '../../../contract/bulk/rowsMax.ts'
import { accountNumberOf, recipientNameOf } from '../../../contract/corridors/recipientSchema.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CurrentPrice, priceAt, readMarket } from '../quotes/price.ts'
import { assertWithinPaymentLimits, type LimitedTransfer } from '../transfers/paymentLimits.ts'
import { findEarlierPayments } from './rowStore.ts'

/** How far back to look for a payment of the same amount to the same account. */
const earlierMs = 30 * 24 * 3_600_000

export function validateBulkInputs(
  form: BulkFileFormat,
  rows: readonly BulkInput[],
  notations?: BulkNotations,
): CheckedRows {
  if (rows.length > bulkRowsMax())
    throw new AppError('bulk_rows_full', { field: 'rows', values: { max: bulkRowsMax() } })
  if (new Set(rows.map(({ key }) => key)).size !== rows.length) throw new AppError('input_invalid', { field: 'rows' })
  return checkRows(form, rows, notations)
}

/** Warnings about the payable rows from the history of the business. */
export async function findHistoryWarnings(
  tx: Tx,
  { corridor }: BulkFileFormat,
  businessId: string,
  payments: readonly BulkPayment[],
  now: Date,
): Promise<CheckedRows['notices']> {
  const asked = payments.map((payment) => ({ ...payment, account: accountNumberOf(payment.recipient_details) }))
  const since = new Date(now.getTime() - earlierMs)
  const found = asked.length === 0 ? [] : await findEarlierPayments(tx, businessId, corridor.country, asked, since)
  return found.flatMap(({ row_number: row, same_reference, last_name }) => {
    const payment = payments.find((one) => one.row === row)
    const name = payment ? recipientNameOf(payment.recipient_details) : ''
    const isOther = last_name !== null && last_name.toLowerCase() !== name.toLowerCase()
    return [
      ...(same_reference === null
        ? []
        : [{ row, column: 'account_number', notice: 'paid_lately', other: same_reference } as const]),
      ...(isOther ? [{ row, column: 'account_name', notice: 'name_differs', other: last_name } as const] : []),
    ]
  })
}

export interface PricedRow {
  payment: BulkPayment
  price: CurrentPrice
}

/** Cell error per pricing refusal; any other refusal exceeds a corridor limit. */
const pricingCellErrors: Partial<Record<string, string>> = { amount_below_minimum: 'amount_below_minimum' }

const findRowError = ({ row, side }: BulkPayment, error: AppError): CellError => ({
  row,
  column: side === 'send' ? 'amount_idr' : 'amount',
  message: pricingCellErrors[error.codeName] ?? 'patterns.bulk_limit',
})

/**
 * Prices each row as a single transfer now, from one reading of the market. A row that would exceed a corridor limit, with earlier payments
 * to its account or the rows above it, gets an error.
 */
export async function pricePayments(
  tx: Tx,
  deps: Pick<Deps, 'settings' | 'newId'>,
  { corridor }: BulkFileFormat,
  businessId: string,
  payments: readonly BulkPayment[],
  now: Date,
): Promise<{ priced: PricedRow[]; faults: CellError[] }> {
  const market = await readMarket(tx, businessId, corridor, now)
  const priced: PricedRow[] = []
  const faults: CellError[] = []
  const above: LimitedTransfer[] = []
  for (const payment of payments) {
    const asked = { corridor, side: payment.side, fee_payer: 'OUR', promo: null } as const
    try {
      const price = priceAt(market, deps.settings, now, { ...asked, typed_amount_minor: payment.amount_minor })
      const { recipient_type, recipient_details } = payment
      const { receive_amount_minor, certificate } = price
      const named = { business_id: businessId, id: deps.newId(), corridor_id: corridor.id, country: corridor.country }
      const limited = { ...named, recipient_type, recipient_details, purpose: '', receive_amount_minor, certificate }
      await assertWithinPaymentLimits(tx, limited, now, above)
      above.push(limited)
      priced.push({ payment, price })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      faults.push(findRowError(payment, error))
    }
  }
  return { priced, faults }
}

/** Total received, and its rate. */
export const receivedOf = ({ corridor }: BulkFileFormat, priced: readonly PricedRow[]) => ({
  receive_currency: corridor.currency,
  receive_amount_minor: priced.reduce((sum, { price }) => sum + price.receive_amount_minor, 0n),
  rate: corridor.currency === homeCurrency ? null : (priced[0]?.price.rate ?? null),
})

export const sumsOf = (priced: readonly PricedRow[]) => ({
  row_count: priced.length,
  send_amount_minor: priced.reduce((sum, { price }) => sum + price.send_amount_minor, 0n),
  fee_minor: priced.reduce((sum, { price }) => sum + price.fee_minor, 0n),
  total_minor: priced.reduce((sum, { price }) => sum + price.total_minor, 0n),
})
