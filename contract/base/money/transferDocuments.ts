import { amountMinor, count, currency, fileId, id, oneOf, record, text } from '../calls/fields.ts'
import { documentKindNames } from '../files/documentKinds.ts'

export const transferDocument = record({
  file_id: id(),
  name: text(),
  size: count(),
  mime: text(),
  /** Null for transfers created before the kind was required. */
  kind: oneOf(documentKindNames).nullable(),
  amount_minor: amountMinor().nullable(),
  currency: currency().nullable(),
  note: text(),
})

/** A document as described by the maker: the amount it states, or words if there is no comparable amount. */
export const statedDocument = record({
  file_id: fileId(),
  kind: oneOf(documentKindNames),
  amount_minor: amountMinor().notOneOf(['0'], 'document_amount_missing').nullable(),
  currency: currency().nullable(),
  note: text(),
})
