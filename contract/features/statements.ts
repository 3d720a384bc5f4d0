import { defineCall } from '../base/calls/call.ts'
import { amountMinor, count, currency, date, dateFrom, oneOf, record } from '../base/calls/fields.ts'

export const statementFormats = ['pdf', 'csv', 'xlsx', 'camt053'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Days in the business time zone, both inclusive. */
export const statementPeriod = { from: date(), to: dateFrom('from') }

export const statementRequest = record({ ...statementPeriod, format: oneOf(statementFormats) })

export const statementCalls = {
  /** Header of a statement for these days: balances and sums. Its lines are read with `/balance/history`. */
  '/statement/preview': defineCall({
    audience: 'person',
    access: 'balance.read',
    effect: 'read',
    cost: 'search',
    request: record(statementPeriod),
    reply: record({
      currency: currency(),
      opening_minor: amountMinor(),
      in_minor: amountMinor(),
      out_minor: amountMinor(),
      closing_minor: amountMinor(),
      lines: count(),
    }),
  }),
}
