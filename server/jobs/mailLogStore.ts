import type { CallResponse } from '../../contract/calls.ts'
import type { Reader } from '../db/client.ts'
import { defineList, equals } from '../db/list.ts'
import type { Keys } from '../ports/keys.ts'
import { keyedHash } from '../secrets.ts'
import type { RowOf } from '../serialize.ts'

/** A mail that has left. */
export type LoggedMail = Omit<RowOf<CallResponse<'/staff/system/mails'>['items'][number]>, 'subject'>

/** `a•••@example.com` */
const maskAddress = (address: string): string => `${address.slice(0, 1)}•••${address.slice(address.indexOf('@'))}`

export const hashRecipient = ({ pepper }: Pick<Keys, 'pepper'>, address: string): string =>
  keyedHash(pepper, 'identifier', address.trim().toLowerCase())

/** A repeated job sends the same mail again, but it is logged once. */
export const insertLoggedMail = (
  sql: Reader,
  keys: Pick<Keys, 'pepper'>,
  { id, template, to, sent_at }: { id: string; template: string; to: string; sent_at: Date },
) => sql`
  insert into mail_log (id, template, recipient, recipient_hash, sent_at)
  values (${id}, ${template}, ${maskAddress(to)}, ${hashRecipient(keys, to)}, ${sent_at}) on conflict (id) do nothing`

/** Found again by the whole address alone, of which the log keeps a hash. */
export const loggedMails = defineList<LoggedMail, null, { recipient_hash?: string | undefined }>()({
  alias: 'm',
  from: (tx) => tx`mail_log m`,
  scope: (tx) => tx`true`,
  filters: { recipient_hash: equals('m.recipient_hash') },
  sorts: {
    sent_at: [
      ['sent_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
  },
})
