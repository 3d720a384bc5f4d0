import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { keepNameCheck, type NameCheckRun } from '../recipients/nameCheck.ts'
import { validateRecipient } from '../recipients/rules.ts'
import { findRecipient, type RecipientRow } from '../recipients/store.ts'
import type { ScheduleRow } from './scheduleRow.ts'

const sorted = (details: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The details as a payment would copy them now; null if their corridor no longer accepts them. */
function detailsOf(recipient: RecipientRow): Record<string, string> | null {
  try {
    return validateRecipient(recipient).details
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

type Payee = Pick<ScheduleRow, 'corridor_id' | 'country' | 'recipient_type' | 'recipient_details'>

export const isSamePayee = (a: Payee, b: Payee): boolean =>
  a.corridor_id === b.corridor_id &&
  a.country === b.country &&
  a.recipient_type === b.recipient_type &&
  sorted(a.recipient_details) === sorted(b.recipient_details)

/** Whether the recipient is still the one that was signed. */
export async function recipientChange(
  tx: Tx,
  schedule: ScheduleRow,
): Promise<'recipient_removed' | 'recipient_changed' | null> {
  const { business_id, recipient_id } = schedule
  const recipient = await findRecipient(tx, business_id, recipient_id)
  if (!recipient) return 'recipient_removed'
  const details = detailsOf(recipient)
  if (details === null) return 'recipient_changed'
  const { corridor_id, country, type: recipient_type } = recipient
  const payee = { corridor_id, country, recipient_type, recipient_details: details }
  return isSamePayee(payee, schedule) ? null : 'recipient_changed'
}

/**
 * Whether the bank has another name, and has said so only since people signed: what they knew stops nothing. The answer is kept with the
 * recipient and is part of the payment; where the bank is silent, its last one counts.
 */
export async function keepAnswerOfRun(
  tx: Tx,
  { business_id, recipient_id: id, submitted_at }: Pick<ScheduleRow, 'business_id' | 'recipient_id' | 'submitted_at'>,
  check: NameCheckRun,
  now: Date,
): Promise<'name_differs' | null> {
  await keepNameCheck(tx, { business_id, id }, check, now)
  const answer = (await findRecipient(tx, business_id, id))?.name_check
  if (answer?.result !== 'no_match') return null
  const since = Date.parse(answer.since ?? answer.checked_at)
  return submitted_at !== null && since <= submitted_at.getTime() ? null : 'name_differs'
}

export async function assertRecipientAsSigned(tx: Tx, schedule: ScheduleRow): Promise<void> {
  if ((await recipientChange(tx, schedule)) !== null) throw new AppError('schedule_recipient_changed')
}
