import type { Reader, Tx } from '../db/client.ts'
import type { PageWindow } from '../db/page.ts'
import type { Keys } from '../ports/keys.ts'
import { keyedHash } from '../secrets.ts'

/** A sent mail. */
export interface LoggedMail {
  id: string
  template: string
  recipient: string
  sent_at: Date
}

/** `a•••@example.com` */
const maskAddress = (address: string): string => `${address.slice(0, 1)}•••${address.slice(address.indexOf('@'))}`

const hashOf = ({ pepper }: Pick<Keys, 'pepper'>, address: string): string =>
  keyedHash(pepper, 'identifier', address.trim().toLowerCase())

/** A repeated job sends the same mail again, but it is logged once. */
export const insertLoggedMail = (
  sql: Reader,
  keys: Pick<Keys, 'pepper'>,
  { id, template, to, sent_at }: { id: string; template: string; to: string; sent_at: Date },
) => sql`
  insert into mail_log (id, template, recipient, recipient_hash, sent_at)
  values (${id}, ${template}, ${maskAddress(to)}, ${hashOf(keys, to)}, ${sent_at}) on conflict (id) do nothing`

const matching = (tx: Tx, keys: Pick<Keys, 'pepper'>, address: string | undefined) =>
  address === undefined ? tx`true` : tx`recipient_hash = ${hashOf(keys, address)}`

export const listLoggedMails = (
  tx: Tx,
  keys: Pick<Keys, 'pepper'>,
  address: string | undefined,
  { after, limit, offset }: PageWindow<[string, string]>,
): Promise<LoggedMail[]> => tx<LoggedMail[]>`
  select id, template, recipient, sent_at from mail_log where ${matching(tx, keys, address)}
    ${after ? tx`and (sent_at, id) < (${after[0]}::text::timestamptz, ${after[1]}::text::uuid)` : tx``}
  order by sent_at desc, id desc limit ${limit} offset ${offset}`

export async function countLoggedMails(
  tx: Tx,
  keys: Pick<Keys, 'pepper'>,
  address: string | undefined,
  countMax: number,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (select from mail_log where ${matching(tx, keys, address)} limit ${countMax + 1}) as few`
  return row?.count ?? 0
}

export const forgetLoggedMails = (sql: Reader, before: Date) => sql`delete from mail_log where sent_at < ${before}`
