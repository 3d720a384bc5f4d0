import { defineCall } from '../../base/calls/call.ts'
import {
  count,
  fileId,
  flag,
  id,
  list,
  nameText,
  nonEmptyText,
  oneOf,
  rate,
  record,
  text,
} from '../../base/calls/fields.ts'
import { limits } from '../../base/money/limits.ts'
import { transferKinds } from '../../base/money/transferKinds.ts'
import { bulkInput } from '../../bulk/rowSchemas.ts'
import { openBatch } from './payments.ts'

/** Letters of base64 for the largest document. */
const contentLengthMax = Math.ceil(limits.uploadBytesMax / 3) * 4

/** Proposals leave their parts in the portal for a person, who reviews, signs and submits them. No program can. */
export const proposalOperations = {
  /**
   * Uploads a supporting document for a proposal: a PDF, PNG or JPEG of at most 4 MB, in base64. One that no proposal uses is
   * deleted after a day.
   */
  '/open/upload-document': defineCall({
    audience: 'api_key',
    scope: 'transfers.propose',
    effect: 'change',
    request: record({
      /** For `documents` of a transfer, or of a batch. */
      purpose: oneOf(['transfer_document', 'bulk_document'] as const),
      name: nonEmptyText(120),
      content: text(contentLengthMax).matches(/^[A-Za-z0-9+/]+={0,2}$/, 'input_invalid'),
    }),
    reply: record({ file_id: id(), name: text(), size: count(), mime: text() }),
  }),
  /**
   * Prepares many payments as the rows of a file, with their documents, and leaves them in the portal for a person, who reviews and signs
   * them as one. They are paid only then, from the balance. No program can submit them. `key` is your own id of a row, which is paid only
   * once. `rate` is the current one of `/rates`, null for domestic payments.
   */
  '/open/propose-batch': defineCall({
    audience: 'api_key',
    scope: 'transfers.propose',
    effect: 'change',
    request: record({
      kind: oneOf(transferKinds),
      name: nameText(limits.bulkNameLengthMax),
      description: text().optional(),
      is_private: flag().optional(),
      purpose: nonEmptyText(40).meta({ list: 'purposes' }),
      income_source: nonEmptyText(40).meta({ list: 'income_sources' }),
      rows: list(bulkInput.omit(['findings', 'source']), limits.bulkRowsMax).min(1, 'input_invalid'),
      rate: rate().nullable(),
      /** For the rows with this order number, or for all. */
      documents: list(
        record({ file_id: fileId(), order_number: text(50).nullable() }),
        limits.bulkDocumentsMax,
      ).optional(),
    }),
    reply: openBatch,
  }),
}
