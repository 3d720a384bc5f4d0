import type { StaffRole } from '../../../contract/base/people/staffRights.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { ActorIdentity } from '../../actor.ts'
import { appendAudit } from '../../audit.ts'
import { defaultBrand } from '../../brands.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { revokeChannelsOfSessions } from '../../http/encrypted/channelStore.ts'
import { hashSecret, hashToken } from '../../secrets.ts'
import { passkeyCreationOptions, verifyNewPasskey } from '../factors/passkeys.ts'
import { decryptSeed, encryptSeed, generateTotpSeed, totpSetupUri, totpStepOfSealed } from '../factors/proofs.ts'
import { assertStrongPassword } from '../people/calls.ts'
import { countFormTry } from '../session/signIn.ts'
import { closeSessionsOfStaff } from '../session/store.ts'
import { auditStaff } from './audit.ts'
import {
  dropInvitation,
  endStaffChallenges,
  endStaffRow,
  findInvitation,
  findStaffByEmail,
  type Invited,
  insertStaff,
  insertStaffPasskey,
  replaceSecrets,
  type StaffRow,
  saveInvitation,
  spendInvitation,
} from './store.ts'

/**
 * A member who can add staff could invite themselves a second time and approve alone. So staff are added only at the machine (`npm run
 * operator`). Run in a transaction bound to no business.
 */
const invitationLifeMs = 48 * 3_600_000

export type ManagingDeps = Pick<Deps, 'keys' | 'now' | 'newId' | 'randomBytes'>

const audit = (
  tx: Tx,
  { now }: ManagingDeps,
  by: string,
  action: 'staff.added' | 'staff.invited' | 'staff.ended',
  { id, email, role }: Pick<StaffRow, 'id' | 'email' | 'role'>,
) => {
  const actor: ActorIdentity = { kind: 'staff', staff_id: by }
  const object = { object_type: 'staff', object_id: id, detail: { email, role } }
  return appendAudit(tx, { business_id: noBusiness, at: now(), actor, action, address: '', ...object })
}

/** Ends all sessions, channels and pending sign-ins. */
async function endStaffSessions(tx: Tx, staffId: string, reason: string, now: Date): Promise<void> {
  await endStaffChallenges(tx, staffId)
  await revokeChannelsOfSessions(tx, await closeSessionsOfStaff(tx, { staff_id: staffId, reason, now }), now)
}

async function writeInvitation(tx: Tx, deps: ManagingDeps, staffId: string): Promise<string> {
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
  await saveInvitation(tx, deps.keys, {
    staff_id: staffId,
    token_hash: hashToken(token),
    sealed_seed: encryptSeed(deps, staffId, generateTotpSeed(deps.randomBytes)),
    passkey_challenge: Buffer.from(deps.randomBytes(32)).toString('base64url'),
    expires_at: new Date(deps.now().getTime() + invitationLifeMs),
  })
  return token
}

interface NewMember {
  email: string
  full_name: string
  role: StaffRole
}

/** Returns the token of their link; null if the address is taken. */
export async function addStaff(tx: Tx, deps: ManagingDeps, member: NewMember, by: string): Promise<string | null> {
  const row = { ...member, email: member.email.trim().toLowerCase(), id: deps.newId() }
  if (!(await insertStaff(tx, deps.keys, { ...row, created_at: deps.now(), created_by: by }))) return null
  const token = await writeInvitation(tx, deps, row.id)
  await audit(tx, deps, by, 'staff.added', row)
  return token
}

/** A first link, or a new one after a lost password or factor; null if nobody has the address. */
export async function inviteStaff(tx: Tx, deps: ManagingDeps, email: string, by: string): Promise<string | null> {
  const row = await findStaffByEmail(tx, email)
  if (row === null) return null
  await endStaffSessions(tx, row.id, 'invited', deps.now())
  const token = await writeInvitation(tx, deps, row.id)
  await audit(tx, deps, by, 'staff.invited', row)
  return token
}

/** False if nobody has the address. */
export async function endStaff(tx: Tx, deps: ManagingDeps, email: string, by: string): Promise<boolean> {
  const row = await findStaffByEmail(tx, email)
  if (row === null) return false
  await endStaffRow(tx, deps.keys, row.id, deps.now())
  await dropInvitation(tx, row.id)
  await endStaffSessions(tx, row.id, 'ended', deps.now())
  await audit(tx, deps, by, 'staff.ended', row)
  return true
}

export const readInvitation = defineHandler('/staff/open-invitation', {
  prepare: async (deps, { address }) => void (await countFormTry(deps, 'staff invitation', address)),
  async run(tx, { now, host }, { token }, { deps }) {
    const invited = await findInvitation(tx, deps, hashToken(token), now)
    if (invited === null) throw new AppError('staff_link_invalid')
    const { staff_id: id, email, full_name, role, passkey_challenge: challenge, expires_at } = invited
    const secret = decryptSeed(deps, id, invited.sealed_seed)
    const { options } = await passkeyCreationOptions(deps, host, { id, user_name: email, full_name }, [], { challenge })
    return {
      email,
      full_name,
      role,
      expires_at,
      secret,
      uri: totpSetupUri(secret, email, defaultBrand(deps.settings).name),
      passkey_options: options,
    }
  },
})

type SubmittedInvitation = CallRequest<'/staff/accept-invitation'>

async function parseFactor(deps: Deps, invited: Invited, { otp, passkey }: SubmittedInvitation, now: Date) {
  if (otp !== undefined) {
    const step = totpStepOfSealed(deps, invited.staff_id, invited.sealed_seed, otp, now)
    if (step === null) throw new AppError('otp_wrong', { field: 'otp', values: { left: 1 } })
    return { step: BigInt(step), made: null }
  }
  const made = await verifyNewPasskey(deps, invited.passkey_challenge, passkey ?? {})
  if (made === null) throw new AppError('passkey_refused')
  return { step: 0n, made }
}

export const acceptInvitation = defineHandler('/staff/accept-invitation', {
  async prepare(deps, { now, address }, given) {
    await countFormTry(deps, 'staff invitation', address)
    const invited = await findInvitation(deps.sql, deps, hashToken(given.token), now)
    if (invited === null) throw new AppError('staff_link_invalid')
    await assertStrongPassword(given.password, [invited.full_name, invited.email])
    const factor = await parseFactor(deps, invited, given, now)
    const owner = { kind: 'password', id: invited.staff_id } as const
    const password_hash = await hashSecret(deps.keys.pepper, owner, given.password, deps.settings.passwordHashCost)
    return { invited, password_hash, ...factor }
  },
  async run(tx, { now, address }, _given, { deps, prepared: { invited, password_hash, step, made } }) {
    const { staff_id } = invited
    if (!(await spendInvitation(tx, invited))) throw new AppError('staff_link_invalid')
    const sealed_seed = made === null ? invited.sealed_seed : null
    await replaceSecrets(tx, deps.keys, staff_id, { password_hash, sealed_seed, last_step: step })
    if (made !== null) await insertStaffPasskey(tx, deps.keys, { ...made, id: deps.newId(), staff_id, created_at: now })
    await bindBusiness(tx, noBusiness)
    const detail = { factor: made === null ? 'authenticator' : 'passkey' }
    await auditStaff(tx, { staff_id, now, address }, { action: 'staff.factor_set', detail })
    return {}
  },
})
