import { hasPermission } from '../../../contract/base/people/roles.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { listMembers } from '../approvals/store.ts'
import { notify } from '../notices/notify.ts'
import type { ChangeRow } from './changeStore.ts'

export const pathOf = (recipientId: string): string => `/business/recipient-detail/${recipientId}`

/** Notifies everyone who may approve it, except the requester. */
export async function notifyChangeRequested(
  tx: Tx,
  deps: Deps,
  { business_id, user_id, full_name }: Pick<PersonActor, 'business_id' | 'user_id' | 'full_name'>,
  { id, full_name: name }: { id: string; full_name: string },
): Promise<void> {
  const members = await listMembers(tx, business_id)
  const asked = members.filter((person) => person.id !== user_id && hasPermission(person.role, 'recipients.approve'))
  await notify(tx, deps, {
    business_id,
    user_ids: asked.map((person) => person.id),
    message: 'recipient_change_requested',
    params: { actor: full_name, name },
    target: pathOf(id),
  })
}

type Decided =
  | { message: 'recipient_change_approved'; name: string }
  | { message: 'recipient_change_declined'; name: string; reason: string }

/** Notifies the requester if another person decided. */
export async function notifyChangeDecided(
  tx: Tx,
  deps: Deps,
  { actor }: { actor: Pick<PersonActor, 'user_id' | 'full_name'> },
  { business_id, requested_by, recipient_id }: ChangeRow,
  decided: Decided,
): Promise<void> {
  if (requested_by === actor.user_id) return
  const to = { business_id, user_ids: [requested_by], target: pathOf(recipient_id) }
  const params = { actor: actor.full_name, name: decided.name }
  if (decided.message === 'recipient_change_approved') {
    await notify(tx, deps, { ...to, message: decided.message, params })
  } else {
    await notify(tx, deps, { ...to, message: decided.message, params: { ...params, reason: decided.reason } })
  }
}
