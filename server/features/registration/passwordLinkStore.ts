import type { Locale } from '../../../contract/base/envelope.ts'
import type { Role } from '../../../contract/base/roles.ts'
import type { Reader, Tx } from '../../db/client.ts'

/** reset: of a person who has forgotten their password. invite: of one who has none yet. */
export type LinkKind = 'reset' | 'invite'

export interface NewLink {
  id: string
  business_id: string
  user_id: string
  kind: LinkKind
  token_hash: string
  email: string
  created_at: Date
  expires_at: Date
}

export const insertLink = (tx: Tx, row: NewLink) => tx`insert into password_links ${tx({ ...row })}`

/** Of one kind, or of both. */
export const killLinks = (tx: Tx, by: { user_id: string; kinds: readonly LinkKind[]; now: Date }) => tx`
  update password_links set expires_at = ${by.now}
  where user_id = ${by.user_id} and kind = any(${[...by.kinds]}) and used_at is null and expires_at > ${by.now}`

/** The person a link is for. */
export interface LinkRow {
  id: string
  business_id: string
  user_id: string
  expires_at: Date
  email: string
  full_name: string
  user_name: string
  company_name: string
  language: Locale
  role: Role
}

const liveLink = (sql: Reader, by: { kind: LinkKind; token_hash: string; now: Date }) => sql`
  from password_links l
  join users u on u.business_id = l.business_id and u.id = l.user_id and u.ended_at is null and u.email = l.email
    and (u.password_hash is null) = (l.kind = 'invite')
  join businesses b on b.id = l.business_id
  where l.token_hash = ${by.token_hash} and l.kind = ${by.kind} and l.used_at is null and l.expires_at > ${by.now}`

/** Looks without spending; null for what is unknown, run out, used, or not this person's any more. */
export async function findLink(
  sql: Reader,
  by: { kind: LinkKind; token_hash: string; now: Date },
): Promise<LinkRow | null> {
  const [row] = await sql<LinkRow[]>`
    select l.id, l.business_id, l.user_id, l.expires_at, u.email, u.full_name, u.user_name, b.name as company_name, u.language, u.role
    ${liveLink(sql, by)}`
  return row ?? null
}

/** Uses it up; false where another request has been quicker. */
export async function spendLink(
  tx: Tx,
  by: { id: string; kind: LinkKind; token_hash: string; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update password_links set used_at = ${by.now}
    where id in (select l.id ${liveLink(tx, by)} for update of l) returning id`
  return rows.length === 1
}

export const forgetLinks = (sql: Reader, before: Date) => sql`delete from password_links where expires_at < ${before}`
