import type { CallResponse } from '../../../contract/calls.ts'
import { bulkInvoiceTypes } from '../../../contract/features/transfers.ts'
import type { Tx } from '../../db/client.ts'
import type { HeavyContext } from '../../deps.ts'
import { documentTexts } from '../../documents/labels.ts'
import { AppError } from '../../errors.ts'
import { defineHeavyHandler } from '../../handler.ts'
import { formatsForRequest } from '../../readerFormats.ts'
import { findSender } from '../transfers/detailStore.ts'
import { transferInvoice } from '../transfers/receipt.ts'
import { renderBulkReceipt } from './receipt.ts'
import { listRows, readReceived } from './rowStore.ts'
import { assertVisible } from './rules.ts'
import { findBulk } from './store.ts'

type Reply = CallResponse<'/transfer/generate-transfer-invoice'>

async function bulkReceipt(tx: Tx, context: HeavyContext, id: string, kind: string): Promise<Reply> {
  const { actor, now } = context
  const { business_id } = actor
  const [bulk, sender] = await Promise.all([findBulk(tx, business_id, id), findSender(tx, business_id)])
  if (!bulk || !sender || bulk.kind !== kind) throw new AppError('not_found')
  assertVisible(bulk, actor)
  const window = { after: null, limit: bulk.row_count, offset: 0 }
  const [rows, received] = await Promise.all([
    listRows(tx, business_id, id, undefined, window),
    readReceived(tx, business_id, id),
  ])
  const formats = formatsForRequest(context)
  const content = await renderBulkReceipt({ bulk, rows, received, sender }, formats, now)
  const { file } = documentTexts(formats.choice.locale).bulk
  return { file_name: `${file}-${bulk.reference}.pdf`, mime: 'application/pdf', content: content.toString('base64') }
}

/** `bulk_type` says of what: a transfer, one out of a file too, or a whole file. */
export const generateTransferInvoiceHandler = defineHeavyHandler(
  '/transfer/generate-transfer-invoice',
  (tx, context, { transaction_id, bulk_type }) => {
    const kind = bulkInvoiceTypes[bulk_type]
    return kind === null ? transferInvoice(tx, context, transaction_id) : bulkReceipt(tx, context, transaction_id, kind)
  },
)
