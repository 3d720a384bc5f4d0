import { limits } from '../../../contract/base/money/limits.ts'
import { plainAmount } from '../../../contract/base/money/money.ts'
import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import { bulkStatus, isFinalBulk } from '../../../contract/base/statuses/bulk.ts'
import type { BulkInput } from '../../../contract/bulk/columns.ts'
import type { Tx } from '../../db/client.ts'
import { jsonText } from '../../db/jsonText.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { saveNewDraft } from '../drafts/store.ts'
import { findInstruction } from '../paymentInstructions/store.ts'
import { isRateLocked } from '../transfers/rules.ts'
import type { BulkTransferRow } from './bulkRow.ts'
import { type BulkDocument, listBulkDocuments, listBulkRows } from './rowStore.ts'
import { assertBulkVisible } from './rules.ts'
import { serializeBulkRow } from './serializer.ts'
import { findBulk } from './store.ts'

type Row = ReturnType<typeof serializeBulkRow>

/** The cells as in a file; the row is new and has its own key. */
const cellsOfRow = (kind: BulkTransferRow['kind'], row: Row, key: string): BulkInput => ({
  key,
  bank: row.bank_code || row.bank_name,
  account_number: row.account_number,
  account_name: row.recipient_name,
  recipient_type: row.recipient_type,
  amount: plainAmount(row.amount_minor, row.currency),
  note: row.note,
  ...(kind === 'domestic'
    ? { invoice_number: row.invoice_number }
    : {
        invoice_number: '',
        order_number: row.invoice_number,
        mobile: row.mobile,
        email: row.email,
        id_number: row.id_number,
        logistics_company: row.logistics_company,
        logistics_number: row.logistics_number,
      }),
})

/** A document of every row stays so; another belongs to the order of its first row that is sent again. */
const documentsOf = (bulk: BulkTransferRow, rows: readonly Row[], documents: readonly BulkDocument[]) =>
  documents.flatMap(({ file_id, name, size, rows: of }) => {
    const row = rows.find((one) => of.includes(one.row))
    const order_number = of.length === bulk.row_count ? null : row?.invoice_number
    return order_number === undefined ? [] : [{ file_id, name, size, order_number }]
  })

/** The maker's answers with the unpaid rows, as the bulk form stores them (src/flows/bulk/answers.ts). */
async function answersOf(tx: Tx, { newId }: Pick<Deps, 'newId'>, bulk: BulkTransferRow) {
  const { business_id, id, kind } = bulk
  const window = { after: null, limit: limits.bulkRowsCeiling, offset: 0 }
  const [found, documents, instruction] = await Promise.all([
    listBulkRows(tx, business_id, id, { states: ['pending', 'failed'] }, window),
    listBulkDocuments(tx, business_id, id),
    findInstruction(tx, { business_id, cause_id: id }),
  ])
  const rows = found.map((row) => serializeBulkRow(bulk, row))
  return {
    kind,
    name: bulk.name,
    description: bulk.description,
    is_private: bulk.is_private,
    purpose: bulk.purpose,
    income_source: bulk.income_source,
    payment_method: isIncomingMethod(bulk.payment_method) ? bulk.payment_method : 'balance',
    payment_bank: instruction?.bank ?? '',
    file: { name: bulk.reference, size: 0 },
    rows: rows.map((row) => cellsOfRow(kind, row, newId())),
    documents: documentsOf(bulk, rows, documents),
  }
}

const isOver = (bulk: BulkTransferRow, now: Date): boolean =>
  isFinalBulk(bulk.status) || (bulk.status === bulkStatus.awaiting_approval && !isRateLocked(bulk, now))

/** Creates a draft with the unpaid rows, which its owner can open on any device. */
export const recreateHandler = defineHandler('/bulk/remake', {
  async run(tx, { actor, now }, { id }, { deps }) {
    const bulk = await findBulk(tx, actor.business_id, id)
    if (!bulk) throw new AppError('not_found')
    assertBulkVisible(bulk, actor)
    if (!isOver(bulk, now)) throw new AppError('status_move_refused')
    const answers = await answersOf(tx, deps, bulk)
    if (answers.rows.length === 0) throw new AppError('status_move_refused')
    const uid = deps.newId()
    const flow = bulk.kind === 'domestic' ? 'domestic-bulk-transfer' : 'business-bulk-transfer'
    const value = jsonText({ answers, writer: '', unsaved_key: '' }, 'value')
    await saveNewDraft(tx, actor, { uid, flow, step: 'rows', value, updated_at: now })
    return { uid }
  },
})
