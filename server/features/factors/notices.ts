import type { AuditAction } from '../../../contract/base/events/auditActions.ts'
import { recoveryCodesFew } from '../../../contract/features/factors.ts'
import type { ActorIdentity } from '../../actor.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type FactorChange, factorChangeText } from '../../i18n/factorChanges.ts'
import { timeValue } from '../../i18n/textValues.ts'
import { notify } from '../notices/notify.ts'
import type { MailedUser } from '../people/store.ts'
import { countRecoveryCodes } from './store.ts'

const settingsPath = '/business/user-settings'

export interface FactorActor {
  now: Date
  address: string
  actor: ActorIdentity
}

export type NoticeDeps = Pick<Deps, 'keys' | 'now' | 'newId'>

/** Notifies the person by mail and in the portal, and audits. Locks the audit head: call it last. */
export async function notifyFactorChange(
  tx: Tx,
  deps: NoticeDeps,
  user: MailedUser,
  by: FactorActor,
  change: FactorChange,
  detail: Record<string, string | number | boolean | null>,
): Promise<void> {
  await notify(tx, deps, {
    business_id: user.business_id,
    user_ids: [user.id],
    message: 'factor_changed',
    params: {},
    target: settingsPath,
    mail: ({ language }) => ({ values: { change: factorChangeText(change, language) } }),
  })
  await auditFactor(tx, user, by, `factor.${change}`, detail)
}

export const auditFactor = (
  tx: Tx,
  user: Pick<MailedUser, 'id' | 'business_id'>,
  by: FactorActor,
  action: AuditAction,
  detail: Record<string, string | number | boolean | null>,
): Promise<void> =>
  appendAudit(tx, {
    business_id: user.business_id,
    at: by.now,
    actor: by.actor,
    action,
    object_type: 'user',
    object_id: user.id,
    address: by.address,
    detail,
  })

/** Notifies the person that a recovery code was used to sign in, and how many are left. */
export async function notifyRecoveryCodeUsed(tx: Tx, deps: Deps, user: MailedUser): Promise<void> {
  const left = (await countRecoveryCodes(tx, user.id))?.left ?? 0
  const isFew = left <= recoveryCodesFew
  await notify(tx, deps, {
    business_id: user.business_id,
    user_ids: [user.id],
    message: isFew ? 'recovery_codes_few' : 'recovery_code_used',
    params: { left: String(left) },
    target: settingsPath,
  })
}

const secretPaths = {
  password_changed: `${settingsPath}/password`,
  pin_changed: `${settingsPath}/payment-pin`,
} as const

/** By mail too: a person with a stolen session cannot read the mail. */
export async function notifySecretChanged(
  tx: Tx,
  deps: Deps,
  { id, business_id }: Pick<MailedUser, 'id' | 'business_id'>,
  message: keyof typeof secretPaths,
  now: Date,
): Promise<void> {
  await notify(tx, deps, {
    business_id,
    user_ids: [id],
    message,
    params: {},
    target: secretPaths[message],
    mail: () => ({ values: { time: timeValue(now) } }),
  })
}
