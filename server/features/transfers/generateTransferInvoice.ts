import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { findSender } from './detailStore.ts'
import { renderInvoice } from './invoice.ts'
import { findTransfers } from './store.ts'

export const generateTransferInvoiceHandler = defineHandler('/transfer/generate-transfer-invoice', {
  async run(tx, { actor, locale, now }, { transaction_id }) {
    const [[transfer], sender] = await Promise.all([
      findTransfers(tx, actor.business_id, [transaction_id]),
      findSender(tx, actor.business_id),
    ])
    if (!transfer || !sender) throw new AppError('not_found')
    const content = await renderInvoice(transfer, sender, locale, now)
    return { file_name: `${transfer.reference}.pdf`, mime: 'application/pdf', content: content.toString('base64') }
  },
})
