import type { JSONValue } from 'postgres'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { NoticeEvent } from '../../../contract/base/events/noticeEvents.ts'
import { noticeStatus, type noticeStatuses } from '../../../contract/base/statuses/notice.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { inlineNumbers } from '../../db/client.ts'
import { notifyPerson } from '../../db/notifyPerson.ts'
import type { TextValue } from '../../i18n/textValues.ts'
import { isRowTrusted, type MacDeps } from '../../rowMacs.ts'

export interface Owner {
  business_id: string
  user_id: string
}

export interface NoticeRow {
  id: string
  status: (typeof noticeStatuses)[number]
  message: string
  params: Record<string, TextValue>
  target: string | null
  created_at: Date
}

interface NewNotices {
  business_id: string
  user_ids: string[]
  /** One per user. */
  ids: string[]
  event: NoticeEvent
  message: string
  params: JSONValue
  target: string | null
  created_at: Date
}

/** People who have switched the event off get no notice. */
export async function insertNotices(tx: Tx, n: NewNotices): Promise<void> {
  const told = await tx<Owner[]>`
    insert into notifications (business_id, user_id, id, message, params, target, created_at)
    select ${n.business_id}, one.user_id, one.id, ${n.message}, ${tx.json(n.params)}, ${n.target}, ${n.created_at}
    from unnest(${n.user_ids}::uuid[], ${n.ids}::uuid[]) as one (user_id, id)
    where not exists (
      select 1 from notification_preferences p
      where p.business_id = ${n.business_id} and p.user_id = one.user_id and p.event = ${n.event} and not p.panel)
    returning business_id, user_id`
  for (const person of told) notifyPerson(tx, person)
}

/** A person whom a mail greets by name. */
export interface MailReader {
  id: string
  email: string
  full_name: string
  language: Locale
  company: string
}

interface MailReadersQuery {
  business_id: string
  user_ids: readonly string[]
  event: NoticeEvent
  /** Whether people may switch its mail off. */
  isOptional: boolean
  includesLeavers: boolean
}

/** Those of these people who have joined and have not switched the event's mail off. */
export const listMailReaders = (
  tx: Tx,
  { business_id, user_ids, event, isOptional, includesLeavers }: MailReadersQuery,
): Promise<MailReader[]> => tx<MailReader[]>`
  select u.id, u.email, u.full_name, u.language, b.name as company
  from users u join businesses b on b.id = u.business_id
  where u.business_id = ${business_id} and u.id = any(${[...user_ids]}::uuid[]) and u.password_hash is not null
    and (u.ended_at is null or ${includesLeavers})
    and not (${isOptional} and u.id in (
      select p.user_id from notification_preferences p where p.business_id = ${business_id} and p.event = ${event} and not p.mail))
  order by u.id`

export const listNotices = (
  sql: Reader,
  owner: Owner,
  page: { size: number; number: number },
): Promise<NoticeRow[]> => sql<NoticeRow[]>`
  select id, status, message, params, target, created_at from notifications
  where business_id = ${owner.business_id} and user_id = ${owner.user_id}
  order by created_at desc, id desc limit ${page.size} offset ${page.size * (page.number - 1)}`

/** Number at the bell. */
export async function countUnread(tx: Tx, owner: Owner): Promise<number> {
  const [row] = await tx<{ unread: number }[]>`
    select count(*)::int as unread from notifications
    where business_id = ${owner.business_id} and user_id = ${owner.user_id} and status in (${inlineNumbers(tx, [noticeStatus.unread])})`
  return row?.unread ?? 0
}

/** When the session was last used; null if it has ended, or its person has left the team. */
export async function findSessionTimes(
  sql: Reader,
  deps: MacDeps,
  sessionHash: string,
): Promise<{ created_at: Date; last_seen_at: Date } | null> {
  const [row] = await sql<{ created_at: Date; last_seen_at: Date }[]>`
    select s.* from sessions s join users u on u.business_id = s.business_id and u.id = s.user_id
    where s.id_hash = ${sessionHash} and s.ended_at is null and u.ended_at is null`
  return row !== undefined && isRowTrusted(deps, 'sessions', row) ? row : null
}

/** False if it belongs to another person. */
export async function markRead(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  const rows = await tx`
    update notifications set status = ${noticeStatus.read}
    where business_id = ${owner.business_id} and user_id = ${owner.user_id} and id = ${id} returning id`
  if (rows.length === 1) notifyPerson(tx, owner)
  return rows.length === 1
}

export async function markAllRead(tx: Tx, owner: Owner): Promise<void> {
  const { count } = await tx`
    update notifications set status = ${noticeStatus.read}
    where business_id = ${owner.business_id} and user_id = ${owner.user_id} and status in (${inlineNumbers(tx, [noticeStatus.unread])})`
  if (count > 0) notifyPerson(tx, owner)
}

interface PreferenceRow {
  event: string
  panel: boolean
  mail: boolean
}

export const listPreferences = (sql: Reader, owner: Owner): Promise<PreferenceRow[]> => sql<PreferenceRow[]>`
  select event, panel, mail from notification_preferences
  where business_id = ${owner.business_id} and user_id = ${owner.user_id}`

export const savePreferences = (tx: Tx, owner: Owner, items: readonly PreferenceRow[], now: Date) => tx`
  insert into notification_preferences (business_id, user_id, event, panel, mail, updated_at)
  select ${owner.business_id}, ${owner.user_id}, one.event, one.panel, one.mail, ${now}
  from jsonb_to_recordset(${tx.json(items.map(({ event, panel, mail }) => ({ event, panel, mail })))})
    as one (event text, panel boolean, mail boolean)
  on conflict (business_id, user_id, event) do update
    set panel = excluded.panel, mail = excluded.mail, updated_at = excluded.updated_at`
