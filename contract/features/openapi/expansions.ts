import { list, oneOf } from '../../base/calls/fields.ts'
import { quote } from '../quotes.ts'
import { openRecipientRow } from './recipientOperations.ts'

/** Objects that a response contains if `expand` names them, instead of only their ids. */

export const openQuote = quote.omit(['ways_in'])

export const expandedRecipient = openRecipientRow.nullable().optional()
export const expandedQuote = openQuote.nullable().optional()

export const transferExpansions = ['recipient', 'quote'] as const
export type TransferExpansion = (typeof transferExpansions)[number]

/** Each level below a batch; a level brings those above it. */
export const batchExpansions = ['rows', 'rows.transfer', 'rows.transfer.recipient', 'rows.transfer.quote'] as const
export const rowExpansions = ['transfer', 'transfer.recipient', 'transfer.quote'] as const

export const expand = <Name extends string>(names: readonly Name[]) =>
  list(oneOf(names), names.length)
    .optional()
    .meta({ description: 'Objects to include whole. A recipient needs the scope `recipients.read`.' })
