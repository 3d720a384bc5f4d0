import postgres from 'postgres'
import type { AuditAction } from '../../../contract/base/auditActions.ts'
import { type AuditEntry, type AuditedBy, auditBy } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { CheckedRecipient } from './rules.ts'

const accountField = (recipient: CheckedRecipient): string =>
  recipient.details.iban === undefined ? 'details.bank_account_number' : 'details.iban'

/** Turns the unique index's refusal of a second recipient with the same account into an error at the field. */
export async function refuseTwin<T>(recipient: CheckedRecipient, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.constraint_name === 'recipients_once') {
      throw new AppError('recipient_exists', { field: accountField(recipient) })
    }
    throw error
  }
}

export const auditRecipient = (
  tx: Tx,
  by: AuditedBy,
  action: AuditAction,
  recipientId: string,
  detail: AuditEntry['detail'] & object,
): Promise<void> => auditBy(tx, by, { action, object_type: 'recipient', object_id: recipientId, detail })

export const storedFields = (checked: CheckedRecipient) => ({
  currency: checked.currency,
  full_name: checked.full_name,
  bank_name: checked.bank_name,
  account_number: checked.account_number,
  account_tail: checked.account_tail,
  details: checked.details,
})
