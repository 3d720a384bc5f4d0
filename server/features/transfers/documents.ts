import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import { receivedDecimals } from '../../../contract/corridors/decimals.ts'
import {
  findDocumentErrors,
  missingDocumentKinds,
  type StatedDocument,
} from '../../../contract/corridors/supportingDocuments.ts'
import type { Certificate } from '../../../contract/features/quotes.ts'
import { AppError } from '../../errors.ts'
import { moneyValue, oneOfValue } from '../../i18n/textValues.ts'
import type { DocumentRow } from './store.ts'
import type { TransferRow } from './transferRow.ts'

type Request = CallRequest<'/transfer/create'>
type DocumentResponse = CallResponse<'/transfer/detail'>['documents'][number]

/** A file of a transfer, as read with it. */
export type DocumentFile = Pick<DocumentResponse, 'file_id' | 'name' | 'size' | 'mime'>

/** In the requested order; each once, and all the business's own. */
function filesAsked({ documents: asked }: Request, found: DocumentRow[]): DocumentRow[] {
  const files = asked.flatMap(({ file_id }) => found.find((row) => row.id === file_id) ?? [])
  if (new Set(asked.map(({ file_id }) => file_id)).size !== asked.length)
    throw new AppError('input_invalid', { field: 'documents' })
  if (files.length !== asked.length) throw new AppError('not_found', { field: 'documents' })
  return files
}

const detailsOf = (documents: Request['documents']): StatedDocument[] =>
  documents.map(({ kind, amount_minor, currency, note }) => ({ kind, amount_minor, currency, note }))

/** The documents as stored with the transfer and digested. */
export function documentFields(request: Request, found: DocumentRow[]) {
  const files = filesAsked(request, found)
  return {
    document_ids: files.map(({ id }) => id),
    document_hashes: files.map(({ sha256 }) => sha256),
    document_details: detailsOf(request.documents),
  }
}

type SupportedTransfer = Parameters<typeof findDocumentErrors>[1] & { purpose: string; certificate: Certificate | null }

/** Spec §5: the amount must match the supporting document, and the documents that the corridor requires must exist. */
export function assertDocumentsSupport(
  request: Request,
  transfer: Omit<SupportedTransfer, 'received_decimals'>,
  corridor: Corridor,
) {
  const { documents } = request
  if (documents.length > 0 && request.are_documents_confirmed !== true)
    throw new AppError('declaration_required', { field: 'are_documents_confirmed' })
  const half = documents.findIndex(({ amount_minor, currency }) => (amount_minor === null) !== (currency === null))
  if (half >= 0) throw new AppError('input_invalid', { field: `documents.${half}.currency` })
  const details = detailsOf(documents)
  const [fault] = findDocumentErrors(details, { ...transfer, received_decimals: receivedDecimals(corridor) })
  if (fault?.code === 'document_amount_differs') {
    const { currency, sum_minor, transfer_minor } = fault.sum
    throw new AppError(fault.code, {
      field: `documents.${fault.index}.amount_minor`,
      values: { stated: moneyValue(sum_minor, currency), amount: moneyValue(transfer_minor, currency) },
    })
  }
  if (fault?.code === 'document_unexplained') throw new AppError(fault.code, { field: `documents.${fault.index}.note` })
  if (fault) throw new AppError(fault.code, { field: `documents.${fault.index}.amount_minor` })
  const worth = BigInt(transfer.certificate?.usd_value_minor ?? '0')
  const kinds = details.map(({ kind }) => kind)
  const missing = missingDocumentKinds(corridor.documents, transfer.purpose, worth, kinds)
  if (missing)
    throw new AppError('document_needed', {
      field: 'documents',
      values: { kinds: oneOfValue('document_kinds', missing) },
    })
}

/** Each document with the maker's declaration; absent for older transfers. */
export const serializeDocuments = (
  t: Pick<TransferRow, 'document_ids' | 'document_details'>,
  files: DocumentFile[],
): DocumentResponse[] =>
  files.map(({ file_id, name, size, mime }) => {
    const detail = t.document_details?.[t.document_ids.indexOf(file_id)]
    const { kind = null, amount_minor = null, currency = null, note = '' } = detail ?? {}
    return { file_id, name, size, mime, kind, amount_minor, currency, note }
  })
