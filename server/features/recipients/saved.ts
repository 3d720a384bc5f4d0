import postgres from 'postgres'
import type { AuditAction } from '../../../contract/base/events/auditActions.ts'
import { maySendTo } from '../../../contract/base/people/accountTypes.ts'
import { accountFieldOf } from '../../../contract/corridors/recipientSchema.ts'
import type { RecipientType } from '../../../contract/features/recipients.ts'
import { type AuditEntry, type AuditedBy, type AuditedByKey, appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { findAccountType } from '../businesses/store.ts'
import type { ValidatedRecipient } from './rules.ts'
import { findDuplicateAccount, type RecipientRow } from './store.ts'

/** Checked when a recipient is entered and again when money is sent: the type of an account may change. */
export async function assertAccountType(
  tx: Tx,
  businessId: string,
  recipient: { type: RecipientType; country: string },
): Promise<void> {
  if (!maySendTo(await findAccountType(tx, businessId), recipient)) throw new AppError('personal_to_business')
}

const accountField = ({ details }: ValidatedRecipient): string => `details.${accountFieldOf(details)}`

/** Turns the unique index's refusal of a duplicate account into an error at the field. */
export async function rejectDuplicateAccount<T>(recipient: ValidatedRecipient, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.constraint_name === 'recipients_once') {
      throw new AppError('recipient_exists', { field: accountField(recipient) })
    }
    throw error
  }
}

/** Like `rejectDuplicateAccount`, before writing, so that the error can name the other recipient. */
export async function assertNoDuplicateAccount(
  tx: Tx,
  recipient: ValidatedRecipient,
  row: Pick<RecipientRow, 'business_id' | 'id' | 'corridor_id' | 'country' | 'type'>,
): Promise<void> {
  const recipient_id = await findDuplicateAccount(tx, { ...row, account_number: recipient.account_number })
  if (recipient_id !== null)
    throw new AppError('recipient_exists', { field: accountField(recipient), values: { recipient_id } })
}

export const auditRecipient = (
  tx: Tx,
  by: AuditedBy | AuditedByKey,
  action: AuditAction,
  recipientId: string,
  detail: AuditEntry['detail'] & object,
): Promise<void> => appendRequestAudit(tx, by, { action, object_type: 'recipient', object_id: recipientId, detail })

export const storedFields = (checked: ValidatedRecipient) => ({
  currency: checked.currency,
  full_name: checked.full_name,
  bank_name: checked.bank_name,
  account_number: checked.account_number,
  account_tail: checked.account_tail,
  details: checked.details,
})
