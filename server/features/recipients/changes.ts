import { limits } from '../../../contract/base/limits.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import type { Payee } from '../../../contract/corridors/payeeChange.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import { listMembers } from '../approvals/store.ts'
import { listIfChanged } from '../people/roleChangeStore.ts'
import { handOf, holdersIn } from '../people/roleHistory.ts'
import { type ChangeRow, findChange } from './changeStore.ts'
import { lockRecipient, type RecipientRow } from './store.ts'

/** What the decisions on a changed recipient have in common. */

type ChangeReply = CallResult<'/recipient/list-changes'>['items'][number]

export const payeeOfRow = ({ type, corridor_id, country, details }: Payee): Payee => ({
  type,
  corridor_id,
  country,
  details,
})

/** `is_other`: this person counts as another than the one who asked for the change; `is_only_person`: nobody else could approve it. */
export interface SecondPerson {
  is_other: boolean
  is_only_person: boolean
}

/**
 * A person whose right was just given counts as its giver (T44), as with transfers. Where all who may approve got their right from
 * one person this does not apply: there is nobody whose approval would be avoided.
 */
export async function readSecondPerson(
  tx: Tx,
  { business_id, user_id }: PersonActor,
  { requested_by }: Pick<ChangeRow, 'requested_by'>,
  now: Date,
): Promise<SecondPerson> {
  const since = new Date(now.getTime() - limits.newRightMs)
  const [members, history] = await Promise.all([listMembers(tx, business_id), listIfChanged(tx, business_id, since)])
  if (user_id === requested_by) {
    const isAlone = members.length === 1 && holdersIn(history, 'recipients.read').every((id) => id === user_id)
    return { is_other: false, is_only_person: isAlone }
  }
  const own = handOf(history, since, user_id, 'recipients.approve')
  const isSameHand =
    own === handOf(history, since, requested_by, 'recipients.edit') &&
    holdersIn(history, 'recipients.approve').some((id) => handOf(history, since, id, 'recipients.approve') !== own)
  return { is_other: !isSameHand, is_only_person: false }
}

export const mayApprove = ({ is_other, is_only_person }: SecondPerson): boolean => is_other || is_only_person

export function replyChange(change: ChangeRow, { role, user_id }: PersonActor, second: SecondPerson): ChangeReply {
  const isOpen = change.state === 'pending'
  const isOwn = change.requested_by === user_id
  const isApprover = hasPermission(role, 'recipients.approve')
  return {
    ...change,
    may_approve: isOpen && isApprover && mayApprove(second),
    may_decline: isOpen && isApprover && !isOwn,
    may_withdraw: isOpen && hasPermission(role, 'recipients.edit'),
  }
}

/** The recipient and its change, locked, as long as nobody has decided. */
export async function lockOpenChange(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<{ change: ChangeRow; recipient: RecipientRow }> {
  const found = await findChange(tx, businessId, id)
  const recipient = found && (await lockRecipient(tx, businessId, found.recipient_id))
  // Read again behind the lock: who decides takes it first.
  const change = recipient && (await findChange(tx, businessId, id))
  if (!recipient || !change) throw new AppError('not_found')
  if (change.state !== 'pending') throw new AppError('recipient_change_over')
  return { change, recipient }
}
