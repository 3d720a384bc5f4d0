import { keyForms, planForValues, readPage } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { type CallResult, defineHandler } from '../../../handler.ts'
import { keyOfTransfer, listTransfers, type SortedTransfer } from '../../transfers/listStore.ts'
import { payeeOf } from '../../transfers/payee.ts'
import type { ListedTransfer } from '../../transfers/replies.ts'
import { findTransfers } from '../../transfers/store.ts'
import type { TransferRow } from '../../transfers/transferRow.ts'
import { notCounted, pageAsked } from './page.ts'

type Row = CallResult<'/open/transfers'>['items'][number]

const replyListed = (t: Omit<ListedTransfer, 'created_by_email'>): Row => {
  const { recipient_name, account_tail } = payeeOf(t)
  return {
    id: t.id,
    reference: t.reference,
    status: t.status,
    created_at: t.created_at,
    corridor_id: t.corridor_id,
    country: t.country,
    recipient_name,
    account_tail,
    send_currency: t.send_currency,
    send_amount_minor: t.send_amount_minor,
    receive_currency: t.receive_currency,
    receive_amount_minor: t.receive_amount_minor,
    total_minor: t.total_minor,
  }
}

export const replyOpenTransfer = (t: TransferRow): CallResult<'/open/transfer'> => ({
  ...replyListed(t),
  recipient_id: t.recipient_id,
  rate: t.rate,
  fee_payer: t.fee_payer,
  fee_minor: t.fee_minor,
  payment_method: t.payment_method,
  purpose: t.purpose,
  income_source: t.income_source,
  note: t.note,
  invoice_number: t.invoice_number,
  approvals_needed: t.approvals_needed,
  arrives_on: t.arrives_on,
  rate_held_until: t.rate_held_until,
  refunded_minor: t.refunded_minor,
  paid_at: t.paid_at,
  closed_at: t.closed_at,
})

export const openTransfersHandler = defineHandler('/open/transfers', {
  async run(tx, { actor }, { status, ...asked }) {
    const { business_id } = actor
    await planForValues(tx)
    const { items, next_cursor } = await readPage<SortedTransfer, string[]>(pageAsked(asked), {
      forms: [keyForms.time, keyForms.uuid],
      keyOf: (row) => keyOfTransfer(row, 'created_at'),
      rows: (window) =>
        listTransfers(
          tx,
          business_id,
          { tab: 'all', status },
          null,
          { sort: 'created_at', isDescending: true },
          window,
        ),
      count: notCounted,
    })
    return { items: items.map(replyListed), next_cursor }
  },
})

export const openTransferHandler = defineHandler('/open/transfer', {
  async run(tx, { actor }, { id }) {
    const [transfer] = await findTransfers(tx, actor.business_id, [id])
    if (!transfer) throw new AppError('not_found')
    return replyOpenTransfer(transfer)
  },
})
