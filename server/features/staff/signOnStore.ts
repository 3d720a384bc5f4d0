import type { Reader, Tx } from '../../db/client.ts'
import type { StaffRow } from './store.ts'

/** A log-in at the identity provider that is under way. */
export interface SignOnRow {
  state_hash: string
  device_id: string
  nonce: string
  code_verifier: string
  expires_at: Date
}

export const insertSignOn = (tx: Tx, row: SignOnRow) => tx`insert into staff_sign_ons ${tx({ ...row })}`

/** Good once: null for what is unknown, of another device, used or run out. */
export async function takeSignOn(
  sql: Reader,
  by: Pick<SignOnRow, 'state_hash' | 'device_id'> & { now: Date },
): Promise<SignOnRow | null> {
  const [row] = await sql<SignOnRow[]>`
    delete from staff_sign_ons
    where state_hash = ${by.state_hash} and device_id = ${by.device_id} and expires_at > ${by.now} returning *`
  return row ?? null
}

export const forgetSignOns = (sql: Reader, before: Date) => sql`delete from staff_sign_ons where expires_at < ${before}`

type Known = Pick<StaffRow, 'id' | 'email'> & { sign_on_subject: string | null }

/** The one row of the staff that is meant: by the subject, or, where nobody has it yet, by the address. */
export async function findSignedOn(
  sql: Reader,
  { subject, verified_email }: { subject: string; verified_email: string | null },
): Promise<Known | null> {
  const [known] = await sql<Known[]>`
    select id, email, sign_on_subject from staff where sign_on_subject = ${subject} and ended_at is null`
  if (known !== undefined) return known
  const [meant] = await sql<Known[]>`
    select id, email, sign_on_subject from staff
    where email = ${verified_email?.toLowerCase() ?? ''} and sign_on_subject is null and ended_at is null
      and not exists (select from staff o where o.sign_on_subject = ${subject})`
  return meant ?? null
}

/** False where somebody was quicker. */
export async function bindSubject(tx: Tx, staffId: string, subject: string): Promise<boolean> {
  const { count } = await tx`
    update staff set sign_on_subject = ${subject} where id = ${staffId} and sign_on_subject is null and ended_at is null`
  return count === 1
}
