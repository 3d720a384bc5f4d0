import { feePayers, recipientTypes } from '../../corridors/corridor.ts'
import { amountMinor, countryCode, currency, date, dateFrom, flag, id, list, oneOf, text } from '../calls/fields.ts'
import { transferStatuses } from '../statuses/transfer.ts'
import { periods } from '../time/periods.ts'
import { paymentMethods } from './paymentMethods.ts'
import { incomeSourceCodes, purposeCodes } from './purposes.ts'
import { transferKinds } from './transferKinds.ts'

export const reportTabs = ['all', 'ongoing', 'awaiting_approval', 'history', 'drafts'] as const
export type ReportTabName = (typeof reportTabs)[number]

/** Filters of the transfer reports. */
export const transferFilter = {
  tab: oneOf(reportTabs),
  q: text(80).optional(),
  status: list(oneOf(transferStatuses), 30).optional(),
  /** Transfers that wait for this person: their `actions` contain a step onward. */
  needs_you: flag().optional(),
  kind: oneOf(transferKinds).optional(),
  recipient_type: oneOf(recipientTypes).optional(),
  country: countryCode().optional(),
  receive_currency: currency().optional(),
  recipient_id: id().optional(),
  created_by: id().optional(),
  payment_method: oneOf(paymentMethods).optional(),
  fee_payer: oneOf(feePayers).optional(),
  purpose: oneOf(purposeCodes).optional(),
  income_source: oneOf(incomeSourceCodes).optional(),
  has_documents: flag().optional(),
  has_promo: flag().optional(),
  /** Creation date: a period, or dates; both must match if both are given. */
  period: oneOf(periods).optional(),
  created_from: date().optional(),
  created_to: dateFrom('created_from').optional(),
  total_min_minor: amountMinor().optional(),
  total_max_minor: amountMinor().optional(),
}
