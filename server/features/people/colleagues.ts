import { areNamesConfusable } from '../../../contract/base/people/personName.ts'
import { parsePhoneNumber } from '../../../contract/base/people/phoneNumber.ts'
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

/** The digits behind the dialling code, without the zero of home calls: with it or without, a number is kept in one form. */
export const keptNumber = (dialCode: string, digits: string): string =>
  parsePhoneNumber(digits, dialCode)?.digits ?? digits
