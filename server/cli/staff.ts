import { writeFile } from 'node:fs/promises'
import { type StaffRole, staffRoles } from '../../contract/base/people/staffRights.ts'
import { inBusiness, noBusiness } from '../db/business.ts'
import type { Sql } from '../db/client.ts'
import { listSignatures } from '../features/decisions/decisionStore.ts'
import { currentTotpCode, decryptSeed } from '../features/factors/proofs.ts'
import { addStaff, endStaff, inviteStaff, type ManagingDeps } from '../features/staff/invitations.ts'
import { findStaffByEmail } from '../features/staff/store.ts'
import type { StoredSignature } from '../passkeySignature.ts'
import type { Settings } from '../settings.ts'

export const staffUsage = `npm run operator -- add-staff EMAIL --name "FULL NAME" --role ${staffRoles.join('|')} --staff "NAME"
       npm run operator -- invite-staff|end-staff EMAIL --staff "NAME"
       npm run operator -- staff-code EMAIL     (sandbox: what the authenticator app would show)`

interface StaffOptions {
  name: string
  role: string
  staff: string
}

const isRole = (role: string): role is StaffRole => (staffRoles as readonly string[]).includes(role)

function printLink(settings: Pick<Settings, 'publicUrl'>, email: string, token: string | null, none: string): boolean {
  const link = new URL(`/operator/invitation#${token}`, settings.publicUrl)
  console.log(token === null ? none : `For ${email} alone, once, within 48 hours: ${link}`)
  return token !== null
}

async function printCurrentCode(
  sql: Sql,
  deps: ManagingDeps,
  settings: Pick<Settings, 'profile'>,
  email: string,
): Promise<boolean> {
  if (settings.profile !== 'sandbox') throw new Error('Only in the sandbox')
  const staff = await findStaffByEmail(sql, email)
  if (staff?.sealed_seed == null) throw new Error(`${email} has no authenticator app`)
  console.log(currentTotpCode(decryptSeed(deps, staff.id, staff.sealed_seed), deps.now()))
  return true
}

type StaffCommand = (sql: Sql, deps: ManagingDeps) => Promise<boolean>

/** Staff are added only on the server's machine; no page adds them. */
export function staffCommandOf(
  settings: Settings,
  command: string | undefined,
  email: string,
  { name, role, staff }: StaffOptions,
): StaffCommand | null {
  if (!email.includes('@')) return null
  if (command === 'staff-code') return (sql, deps) => printCurrentCode(sql, deps, settings, email)
  if (staff === '') return null
  const none = `Nobody has the address ${email}`
  if (command === 'add-staff' && name !== '' && isRole(role))
    return async (sql, deps) => {
      const member = { email, full_name: name, role }
      const token = await inBusiness(sql, noBusiness, (tx) => addStaff(tx, deps, member, staff))
      return printLink(settings, email, token, `The address ${email} is or was in use`)
    }
  if (command === 'invite-staff')
    return async (sql, deps) =>
      printLink(settings, email, await inBusiness(sql, noBusiness, (tx) => inviteStaff(tx, deps, email, staff)), none)
  if (command === 'end-staff')
    return async (sql, deps) => {
      const isEnded = await inBusiness(sql, noBusiness, (tx) => endStaff(tx, deps, email, staff))
      console.log(isEnded ? `${email} is no longer staff.` : none)
      return isEnded
    }
  return null
}

const text64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** A signature as a JSON line: the signed content and the data to verify it, without unsigned fields. */
const lineOf = ({ id, kind, purpose, signed, signed_digests, ...bytes }: StoredSignature): string =>
  JSON.stringify({
    id,
    kind,
    purpose,
    signed,
    signed_digests,
    authenticator_data: text64(bytes.authenticator_data),
    client_data: text64(bytes.client_data),
    signature: text64(bytes.signature),
    public_key: text64(bytes.public_key),
  })

/** Exports an object's passkey signatures for `npm run verify-signatures`; exits with 1 if there are none. */
export async function exportSignatures(owner: Sql, objectId: string, file: string): Promise<boolean> {
  const signatures = await listSignatures(owner, objectId)
  if (signatures.length > 0) await writeFile(file, signatures.map((one) => `${lineOf(one)}\n`).join(''))
  console.log(
    signatures.length === 0 ? `No passkey signed ${objectId}.` : `Signatures written to ${file}: ${signatures.length}`,
  )
  return signatures.length > 0
}
