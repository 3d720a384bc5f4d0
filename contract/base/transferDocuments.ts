import { documentKindNames } from './documentKinds.ts'
import { amountMinor, count, currency, fileId, id, oneOf, record, text } from './fields.ts'

export const transferDocument = record({
  file_id: id(),
  name: text(),
  size: count(),
  mime: text(),
  /** Null: of a transfer made before it was asked. */
  kind: oneOf(documentKindNames).nullable(),
  amount_minor: amountMinor().nullable(),
  currency: currency().nullable(),
  note: text(),
})

/** A paper as its maker describes it: the amount that stands in it, or words where there is none that can be compared. */
export const statedDocument = record({
  file_id: fileId(),
  kind: oneOf(documentKindNames),
  amount_minor: amountMinor().notOneOf(['0'], 'document_amount_missing').nullable(),
  currency: currency().nullable(),
  note: text(),
})
