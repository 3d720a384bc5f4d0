import type { PendingQuery } from 'postgres'
import { uncountedStatuses } from '../../../contract/base/money/approvalRules.ts'
import { type DuplicateFlag, duplicateFlags, riskFlagRules } from '../../../contract/base/money/riskFlags.ts'
import type { Tx } from '../../db/client.ts'
import { inlineNumbers } from '../../db/client.ts'
import { type EarlierJson, payeeOf, type StoredWarning, type TransferRow } from './transferRow.ts'

type Fragment = PendingQuery<Record<string, unknown>[]>
type Named =
  | 'business_id'
  | 'id'
  | 'created_at'
  | 'account_tail'
  | 'account_number'
  | 'receive_currency'
  | 'receive_amount_minor'
  | 'invoice_number'

/** The transfer that others may repeat: its columns in a query, or values of one that is not stored yet. */
type Sought = Record<Named, Fragment>

export const earlierJson = (tx: Tx) => tx`
  jsonb_build_object('id', p.id, 'reference', p.reference, 'at', p.created_at, 'account_tail', p.account_tail,
    'account_number', p.account_number)`

const dayMs = 24 * 3_600_000

const isRepeated: Record<DuplicateFlag, (tx: Tx, sought: Sought) => Fragment> = {
  duplicate: (tx, { receive_currency, receive_amount_minor }) =>
    tx`p.receive_currency = ${receive_currency} and p.receive_amount_minor = ${receive_amount_minor}`,
  same_invoice: (tx, { invoice_number }) => tx`p.invoice_number = ${invoice_number} and p.invoice_number <> ''`,
}

const daysOf: Record<DuplicateFlag, number> = {
  duplicate: riskFlagRules.duplicateDays,
  same_invoice: riskFlagRules.invoiceDays,
}

/** The newest earlier transfer to the same account that this one repeats, as JSON; null if there is none. */
export const findEarlier = (tx: Tx, name: DuplicateFlag, sought: Sought, now: Date): Fragment => tx`
  (select ${earlierJson(tx)} from transfers p where p.business_id = ${sought.business_id}
    and p.account_tail = ${sought.account_tail} and p.account_number = ${sought.account_number} and ${isRepeated[name](tx, sought)}
    and p.created_at >= ${new Date(now.getTime() - daysOf[name] * dayMs)}
    and (p.created_at, p.id) < (${sought.created_at}, ${sought.id}) and not p.status in (${inlineNumbers(tx, uncountedStatuses)})
    order by p.created_at desc, p.id desc limit 1)`

/** Columns of the row named `t`. */
export const soughtColumns = (tx: Tx): Sought => ({
  business_id: tx`t.business_id`,
  id: tx`t.id`,
  created_at: tx`t.created_at`,
  account_tail: tx`t.account_tail`,
  account_number: tx`t.account_number`,
  receive_currency: tx`t.receive_currency`,
  receive_amount_minor: tx`t.receive_amount_minor`,
  invoice_number: tx`t.invoice_number`,
})

type Unstored = Pick<
  TransferRow,
  | 'business_id'
  | 'id'
  | 'created_at'
  | 'corridor_id'
  | 'country'
  | 'recipient_details'
  | 'receive_currency'
  | 'receive_amount_minor'
  | 'invoice_number'
>

/** Warnings for the maker, of a transfer that is not stored yet; null without any. */
export async function readWarnings(tx: Tx, transfer: Unstored, now: Date): Promise<StoredWarning[] | null> {
  const { account_number, account_tail } = payeeOf(transfer)
  const sought: Sought = {
    business_id: tx`${transfer.business_id}::uuid`,
    id: tx`${transfer.id}::uuid`,
    created_at: tx`${transfer.created_at}::timestamptz`,
    account_tail: tx`${account_tail}`,
    account_number: tx`${account_number}`,
    receive_currency: tx`${transfer.receive_currency}`,
    receive_amount_minor: tx`${transfer.receive_amount_minor}`,
    invoice_number: tx`${transfer.invoice_number}`,
  }
  const [row] = await tx<Record<DuplicateFlag, (EarlierJson & { account_number: string }) | null>[]>`
    select ${findEarlier(tx, 'duplicate', sought, now)} as duplicate, ${findEarlier(tx, 'same_invoice', sought, now)} as same_invoice`
  const found = duplicateFlags.flatMap((name): StoredWarning[] => {
    const earlier = row?.[name]
    if (!earlier) return []
    const { id, reference, at, account_tail: tail } = earlier
    return [{ name, transfer: { id, reference, at: new Date(at).toISOString(), account_tail: tail } }]
  })
  return found.length === 0 ? null : found
}
