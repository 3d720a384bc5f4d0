import { areNamesConfusable } from '../../../contract/base/people/personName.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { listColleagueNames } from './store.ts'

/** Approvers recognise each other by name, so nobody may take a colleague's. Only an admin can give two people the same name. */
export async function assertNameUnlikeColleagues(
  tx: Tx,
  { actor }: { actor: PersonActor },
  name: string,
): Promise<void> {
  const names = await listColleagueNames(tx, actor.business_id, actor.user_id)
  if (names.some((other) => areNamesConfusable(name, other))) {
    throw new AppError('name_of_colleague', { field: 'full_name' })
  }
}

/** The digits after the dialling code, without the leading zero of domestic calls, so that a number has one stored form. */
export async function normalizePhoneDigits(dialCode: string, digits: string): Promise<string> {
  const { parsePhoneNumber } = await import('../../../contract/base/people/phoneNumber.ts')
  return parsePhoneNumber(digits, dialCode)?.digits ?? digits
}
