import { limits } from '../../../contract/base/limits.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { listIfChanged } from '../people/roleChangeStore.ts'
import { isSameHand } from '../transfers/newRights.ts'
import type { DecisionRow, RequestRow } from './refundRow.ts'

type History = Awaited<ReturnType<typeof listIfChanged>>

/** Whether this person counts as the same as somebody who has a part in the request: a right of one was just given by the other (T44). */
export const sameHandIn = (
  history: History,
  since: Date,
  userId: string,
  { id, requested_by }: Pick<RequestRow, 'id' | 'requested_by'>,
  approver_ids: string[],
): boolean => history.length > 0 && isSameHand(history, since, userId, { id, maker_ids: [requested_by], approver_ids })

export async function readSameHand(
  tx: Tx,
  { business_id, user_id }: Pick<PersonActor, 'business_id' | 'user_id'>,
  request: RequestRow,
  decisions: readonly DecisionRow[],
  now: Date,
): Promise<boolean> {
  if (request.stage !== 'awaiting_approval') return false
  const since = new Date(now.getTime() - limits.newRightMs)
  const history = await listIfChanged(tx, business_id, since)
  const approvedBy = decisions.map((decision) => decision.user_id)
  return sameHandIn(history, since, user_id, request, approvedBy)
}
