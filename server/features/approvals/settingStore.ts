import type { Tx } from '../../db/client.ts'
import { isRowTrusted, type MacDeps, sealRow } from '../../rowMacs.ts'

export interface ApprovalSettings {
  reminder_hours: number
  escalation_hours: number
  /** Days after which a request that nobody decides on ends. */
  expiry_days: number
  /** Whether a passkey may replace code and PIN; off until an admin allows it. */
  signs_by_passkey: boolean
}
const byDefault: ApprovalSettings = {
  reminder_hours: 4,
  escalation_hours: 24,
  expiry_days: 30,
  signs_by_passkey: false,
}

/** The defaults, if an admin has set nothing or the server did not write the row. */
export async function readApprovalSettings(tx: Tx, deps: MacDeps, businessId: string): Promise<ApprovalSettings> {
  const [row] = await tx<ApprovalSettings[]>`select * from approval_settings where business_id = ${businessId}`
  if (!row || !isRowTrusted(deps, 'approval_settings', row)) return byDefault
  const { reminder_hours, escalation_hours, expiry_days, signs_by_passkey } = row
  return { reminder_hours, escalation_hours, expiry_days, signs_by_passkey }
}

export async function saveApprovalSettings(
  tx: Tx,
  deps: MacDeps,
  businessId: string,
  change: Partial<ApprovalSettings>,
): Promise<void> {
  await tx`select 1 from approval_settings where business_id = ${businessId} for update`
  const settings = { ...(await readApprovalSettings(tx, deps, businessId)), ...change }
  const { business_id, ...set } = sealRow(deps.keys, 'approval_settings', { business_id: businessId, ...settings })
  await tx`insert into approval_settings ${tx({ business_id, ...set })} on conflict (business_id) do update set ${tx(set)}`
}

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

export const isPasskeySigningAllowed = async (tx: Tx, deps: MacDeps, businessId: string): Promise<boolean> =>
  (await readApprovalSettings(tx, deps, businessId)).signs_by_passkey
