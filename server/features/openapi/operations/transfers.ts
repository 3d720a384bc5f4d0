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
    ...t,
    recipient_name,
    account_tail,
  }
}

export const replyOpenTransfer = (t: TransferRow): CallResult<'/open/transfer'> => ({
  ...t,
  ...replyListed(t),
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
