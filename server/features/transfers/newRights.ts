import type { RoleChange } from '../people/roleChangeStore.ts'
import { handOf, holdersIn } from '../people/roleHistory.ts'

/** Rights that were just given make no second person (T44); over the history of the last 72 hours. */

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

/** Nobody else has been in the business: whoever removes the others does not become its only person by that. */
export const isAlone = (history: readonly RoleChange[], userId: string): boolean =>
  holdersIn(history, 'transfers.read').every((id) => id === userId)
