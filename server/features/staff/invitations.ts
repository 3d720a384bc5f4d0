import type { StaffRole } from '../../../contract/base/staffRights.ts'
import type { ActorIdentity } from '../../actor.ts'
import { appendAudit } from '../../audit.ts'
import { noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { revokeChannelsOfSessions } from '../../http/sealed/channelStore.ts'
import { hashToken } from '../../secrets.ts'
import { makeSeed, sealSeed } from '../factors/totp.ts'
import { closeSessionsOfStaff } from '../session/store.ts'
import {
  dropInvitation,
  endStaffChallenges,
  endStaffRow,
  findStaffByEmail,
  insertStaff,
  type StaffRow,
  saveInvitation,
} from './store.ts'

/**
 * Whoever adds staff could invite themselves a second time and agree with themselves. So it is done at the machine (`npm run operator`), by
 * no screen. Run in a transaction bound to no business.
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

/** Ends all sessions, channels and log-ins under way. */
async function endAll(tx: Tx, staffId: string, reason: string, now: Date): Promise<void> {
  await endStaffChallenges(tx, staffId)
  await revokeChannelsOfSessions(tx, await closeSessionsOfStaff(tx, { staff_id: staffId, reason, now }), now)
}

async function writeInvitation(tx: Tx, deps: ManagingDeps, staffId: string): Promise<string> {
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
  await saveInvitation(tx, {
    staff_id: staffId,
    token_hash: hashToken(token),
    sealed_seed: sealSeed(deps, staffId, makeSeed(deps.randomBytes)),
    passkey_challenge: Buffer.from(deps.randomBytes(32)).toString('base64url'),
    expires_at: new Date(deps.now().getTime() + invitationLifeMs),
  })
  return token
}

export interface NewMember {
  email: string
  full_name: string
  role: StaffRole
}

/** Answers the token of their link; null where the address is taken. */
export async function addStaff(tx: Tx, deps: ManagingDeps, member: NewMember, by: string): Promise<string | null> {
  const row = { ...member, email: member.email.trim().toLowerCase(), id: deps.newId() }
  if (!(await insertStaff(tx, { ...row, created_at: deps.now(), created_by: by }))) return null
  const token = await writeInvitation(tx, deps, row.id)
  await audit(tx, deps, by, 'staff.added', row)
  return token
}

/** A new link for somebody who has lost password or factor, or the first link; null where nobody has the address. */
export async function inviteStaff(tx: Tx, deps: ManagingDeps, email: string, by: string): Promise<string | null> {
  const row = await findStaffByEmail(tx, email)
  if (row === null) return null
  await endAll(tx, row.id, 'invited', deps.now())
  const token = await writeInvitation(tx, deps, row.id)
  await audit(tx, deps, by, 'staff.invited', row)
  return token
}

/** False where nobody has the address. */
export async function endStaff(tx: Tx, deps: ManagingDeps, email: string, by: string): Promise<boolean> {
  const row = await findStaffByEmail(tx, email)
  if (row === null) return false
  await endStaffRow(tx, row.id, deps.now())
  await dropInvitation(tx, row.id)
  await endAll(tx, row.id, 'ended', deps.now())
  await audit(tx, deps, by, 'staff.ended', row)
  return true
}
