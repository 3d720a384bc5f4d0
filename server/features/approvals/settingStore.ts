import type { Tx } from '../../db/client.ts'

interface Reminders {
  reminder_hours: number
  escalation_hours: number
  /** Days after which a request that nobody decides on ends. */
  expiry_days: number
}
const remindersByDefault: Reminders = { reminder_hours: 4, escalation_hours: 24, expiry_days: 30 }

export async function readReminders(tx: Tx, businessId: string): Promise<Reminders> {
  const [row] = await tx<Reminders[]>`
    select reminder_hours, escalation_hours, expiry_days from approval_settings where business_id = ${businessId}`
  return row ?? remindersByDefault
}

export async function saveReminders(tx: Tx, businessId: string, reminders: Reminders): Promise<void> {
  await tx`insert into approval_settings ${tx({ business_id: businessId, ...reminders })}
    on conflict (business_id) do update set reminder_hours = excluded.reminder_hours, escalation_hours = excluded.escalation_hours,
      expiry_days = excluded.expiry_days`
}

export const readExpiryDays = async (tx: Tx, businessId: string): Promise<number> =>
  (await readReminders(tx, businessId)).expiry_days

/** Records a reminder of this stage; false if it was sent before. */
export async function saveReminderSent(
  tx: Tx,
  transfer: { business_id: string; id: string },
  stage: string,
  at: Date,
): Promise<boolean> {
  const written = await tx`
    insert into approval_reminders (business_id, transfer_id, stage, at)
    values (${transfer.business_id}, ${transfer.id}, ${stage}, ${at}) on conflict do nothing`
  return written.count === 1
}

/** Whether a passkey may replace code and PIN; off until an admin allows it. */
export async function isPasskeySigningAllowed(tx: Tx, businessId: string): Promise<boolean> {
  const [row] = await tx<{ signs_by_passkey: boolean }[]>`
    select signs_by_passkey from approval_settings where business_id = ${businessId}`
  return row?.signs_by_passkey ?? false
}

export async function savePasskeySigning(tx: Tx, businessId: string, isAllowed: boolean): Promise<void> {
  await tx`insert into approval_settings (business_id, signs_by_passkey) values (${businessId}, ${isAllowed})
    on conflict (business_id) do update set signs_by_passkey = excluded.signs_by_passkey`
}
