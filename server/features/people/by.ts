import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import type { RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findPerson, type PersonRow } from './store.ts'

/** Whoever is signed in, and what is known of their request. */
export type By = Omit<RequestContext, 'actor'> & { actor: PersonActor }

export async function mustFindPerson(tx: Tx, { actor }: By): Promise<PersonRow> {
  const person = await findPerson(tx, actor.user_id)
  if (person === null) throw new AppError('session_not_valid')
  return person
}

/** Fields that differ, as they were and as they are. */
export function changesOf<Row extends object>(
  before: Row,
  after: Row,
  names: readonly (keyof Row & string)[],
): { old: Record<string, string | null>; new: Record<string, string | null> } {
  const changed = names.filter((name) => before[name] !== after[name])
  const pick = (row: Row) =>
    Object.fromEntries(changed.map((name) => [name, row[name] === null ? null : String(row[name])]))
  return { old: pick(before), new: pick(after) }
}
