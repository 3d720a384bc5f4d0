import type { Tx } from './client.ts'
import { afterCommit } from './transaction.ts'

/** LISTEN/NOTIFY channel to every server process: `<business> <user>`, never the content. */
export const channel = 'lintas_news'

export interface Person {
  business_id: string
  user_id: string
}

export const keyOf = ({ business_id, user_id }: Person): string => `${business_id} ${user_id}`

const notifiedOf = new WeakMap<Tx, Set<string>>()

/**
 * Signals a change for this person, or the end of one of their sessions: sent once per transaction and person, after
 * the commit. A lost message is harmless: waiting requests poll again after a while.
 */
export function notifyPerson(tx: Tx, person: Person): void {
  const known = notifiedOf.get(tx)
  const notified = known ?? new Set<string>()
  notified.add(keyOf(person))
  if (known) return
  notifiedOf.set(tx, notified)
  afterCommit(tx, (sql) => sql`select pg_notify(${channel}, key) from unnest(${[...notified]}::text[]) as key`)
}
