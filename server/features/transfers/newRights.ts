import type { RoleChange } from '../people/roleChangeStore.ts'
import { handOf, holdersIn } from '../people/roleHistory.ts'

/** Who counts as the same person because one has just given the other a right (T44), by the role changes of the last 72 hours. */

export interface TransferParts {
  id: string
  maker_ids: string[]
  approver_ids: string[]
}

/**
 * Whether this person's approval would be that of somebody who has a part in the transfer already: one of the two gave the other the
 * right less than 72 hours ago. Not so where all who may approve came by one hand: then there is nobody to go round.
 */
export function isSameHand(
  history: readonly RoleChange[],
  since: Date,
  userId: string,
  { maker_ids, approver_ids }: TransferParts,
): boolean {
  const own = handOf(history, since, userId, 'transfers.approve')
  const hands = [
    ...maker_ids.filter((id) => id !== userId).map((id) => handOf(history, since, id, 'transfers.pay')),
    ...approver_ids.filter((id) => id !== userId).map((id) => handOf(history, since, id, 'transfers.approve')),
  ]
  if (!hands.includes(own)) return false
  return holdersIn(history, 'transfers.approve').some((id) => handOf(history, since, id, 'transfers.approve') !== own)
}

/** Whether nobody else was in the business in this history. So nobody becomes its only person by removing the others. */
export const isAlone = (history: readonly RoleChange[], userId: string): boolean =>
  holdersIn(history, 'transfers.read').every((id) => id === userId)
