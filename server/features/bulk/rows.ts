import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import { readList } from '../../db/list.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import type { QuoteRow } from '../quotes/store.ts'
import { type NewTransfer, newTransfer } from '../transfers/create.ts'
import type { BulkRowRow, BulkTransferRow } from './bulkRow.ts'
import { reasonText } from './notices.ts'
import { bulkRows } from './rowStore.ts'
import { assertBulkVisible } from './rules.ts'
import { serializeBulkRow } from './serializer.ts'
import { findBulk } from './store.ts'

export const rowsHandler = defineHandler('/bulk/rows', {
  async run(tx, { actor, locale }, request) {
    const { id, state, is_warned } = request
    const bulk = await findBulk(tx, actor.business_id, id)
    if (!bulk) throw new AppError('not_found')
    assertBulkVisible(bulk, actor)
    const page = await readList(
      tx,
      bulkRows,
      { scope: bulk, filter: { state, is_warned } },
      { ...request, order: 'asc' },
    )
    return {
      ...page,
      items: page.items.map((row) => ({ ...serializeBulkRow(bulk, row), reason: reasonText(row, locale) })),
    }
  },
})

type BulkForRow = Pick<
  BulkTransferRow,
  | 'id'
  | 'payment_method'
  | 'purpose'
  | 'income_source'
  | 'rate_held_until'
  | 'created_by'
  | 'created_by_name'
  | 'created_at'
>
type Row = Pick<
  BulkRowRow,
  | 'transfer_id'
  | 'recipient_type'
  | 'recipient_details'
  | 'note'
  | 'invoice_number'
  | 'document_ids'
  | 'document_hashes'
  | 'name_check'
>

/** The ordinary transfer that a row becomes, with the payee from the file. */
export const transferOfRow = (bulk: BulkForRow, row: Row, quote: QuoteRow, reference: string): NewTransfer =>
  newTransfer(
    quote,
    {
      id: row.transfer_id,
      reference,
      bulk_id: bulk.id,
      rate_held_until: bulk.rate_held_until,
      created_by: bulk.created_by,
      created_by_name: bulk.created_by_name,
      created_at: bulk.created_at,
    },
    {
      recipient_id: null,
      recipient_type: row.recipient_type,
      recipient_details: row.recipient_details,
      name_check: row.name_check,
      // Incoming money for the whole is credited to the balance before its rows are paid; returned money goes there too.
      payment_method: isIncomingMethod(bulk.payment_method) ? 'balance' : bulk.payment_method,
      purpose: bulk.purpose,
      income_source: bulk.income_source,
      note: row.note,
      invoice_number: row.invoice_number,
      document_ids: row.document_ids,
      document_hashes: row.document_hashes,
      // Documents belong to the order, so none states an amount that could be compared.
      document_details: row.document_ids.map(() => ({
        kind: 'other',
        amount_minor: null,
        currency: null,
        note: row.invoice_number,
      })),
    },
  )
