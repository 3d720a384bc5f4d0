import { hasPermission } from '../../../contract/base/people/roles.ts'
import type { Payee } from '../../../contract/corridors/payeeChange.ts'
import type { Tx } from '../../db/client.ts'
import type { CallResult } from '../../handler.ts'
import { digestOf, type SeenObject } from '../decisions/digest.ts'
import { canDecide, type Decidable, type Eligibility, type SubjectRules } from '../decisions/eligibility.ts'
import { type ChangeRow, changeDecisions, findChange } from './changeStore.ts'
import { lockRecipient, type RecipientRow } from './store.ts'

type ChangeResponse = CallResult<'/recipient/list-changes'>['items'][number]

export const payeeOfRow = ({ type, corridor_id, country, details }: Payee): Payee => ({
  type,
  corridor_id,
  country,
  details,
})

/** Needs two people, as payments do. A request is never rewritten, so its id identifies what was seen. */
export const changeRules: SubjectRules = {
  kind: 'recipient_change',
  permissions: { make: 'recipients.edit', approve: 'recipients.approve', deny: 'recipients.approve' },
  isOnlyPersonEnough: true,
  codes: {
    is_own: 'recipient_change_own',
    is_recent_grant: 'recipient_change_own',
    is_waiting: 'recipient_change_over',
  },
  decisions: changeDecisions,
}

export const seenObjectOfChange = (id: string): SeenObject => ({
  id,
  version: 1,
  payload_digest: digestOf('recipient-change-1', id),
})

export const decidableChange = ({ id, requested_by, state }: ChangeRow): Decidable => ({
  ...seenObjectOfChange(id),
  maker_ids: [requested_by],
  approvers: [],
  is_waiting: state === 'pending',
  expired: null,
})

export function serializeChange(change: ChangeRow, person: Eligibility): ChangeResponse {
  const object = decidableChange(change)
  return {
    ...change,
    may_approve: canDecide('approve', changeRules, object, person),
    may_decline: canDecide('deny', changeRules, object, person),
    may_withdraw: object.is_waiting && hasPermission(person.role, 'recipients.edit'),
  }
}

export interface LockedChange {
  change: ChangeRow
  recipient: RecipientRow
}

/** The recipient and its change, locked in this order. */
export async function lockChange(tx: Tx, businessId: string, id: string): Promise<LockedChange | undefined> {
  const found = await findChange(tx, businessId, id)
  const recipient = found && (await lockRecipient(tx, businessId, found.recipient_id))
  const change = recipient && (await findChange(tx, businessId, id))
  return recipient && change && { change, recipient }
}
