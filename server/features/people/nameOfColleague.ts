import { areNamesConfusable } from '../../../contract/base/personName.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { listColleagueNames } from './store.ts'

/** Where money is approved people know each other by name: nobody takes a colleague's. Two who share one are named so by an admin. */
export async function refuseNameOfColleague(tx: Tx, { actor }: { actor: PersonActor }, name: string): Promise<void> {
  const names = await listColleagueNames(tx, actor.business_id, actor.user_id)
  if (names.some((other) => areNamesConfusable(name, other))) {
    throw new AppError('name_of_colleague', { field: 'full_name' })
  }
}
