import { hasPermission } from '../../../contract/base/people/roles.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import type { Payee } from '../../../contract/corridors/payeeChange.ts'
import {
  accountFieldOf,
  accountNumberOf,
  bankNameOf,
  recipientNameOf,
} from '../../../contract/corridors/recipientSchema.ts'
import type { Tx } from '../../db/client.ts'
import type { CallResult } from '../../handler.ts'
import type { Keys } from '../../ports/keys.ts'
import { canonicalText, digestOf, isMacValid, macOf, type SeenObject } from '../decisions/digest.ts'
import { canDecide, type Decidable, type Eligibility, type SubjectRules } from '../decisions/eligibility.ts'
import type { RequestParts } from '../decisions/requestStore.ts'
import { type ChangeRow, changeDecisions, findChange, type NewChange } from './changeStore.ts'
import { accountTailOf } from './rules.ts'
import { lockRecipient, type RecipientRow } from './store.ts'

type ChangeResponse = CallResult<'/recipient/list-changes'>['items'][number]

export const payeeOfRow = ({ type, corridor_id, country, details }: Payee): Payee => ({
  type,
  corridor_id,
  country,
  details,
})

/** Needs two people, as payments do. A request is never rewritten, so it has one version. */
export const changeRules: SubjectRules = {
  kind: 'recipient_change',
  permissions: {
    read: 'recipients.read',
    make: 'recipients.edit',
    approve: 'recipients.approve',
    deny: 'recipients.approve',
  },
  isOnlyPersonEnough: true,
  codes: {
    is_own: 'recipient_change_own',
    is_recent_grant: 'recipient_change_own',
    is_waiting: 'recipient_change_over',
  },
  decisions: changeDecisions,
}

/** SHA-256 over the whole change: name, bank and account before and after. */
const digestChange = (change: NewChange): string =>
  digestOf(
    'recipient-change-2',
    change.id,
    change.recipient_id,
    canonicalText(payeeOfRow(change.before)),
    canonicalText(payeeOfRow(change.after)),
    change.requested_by,
    change.requested_at.toISOString(),
  )

export const changeMac = (keys: Pick<Keys, 'pepper'>, change: NewChange): string =>
  macOf(keys, 'recipient change', digestChange(change))

/** Whether the row is still what was requested. */
export const isChangeIntact = (keys: Pick<Keys, 'pepper'>, change: ChangeRow): boolean =>
  isMacValid(keys, change.seal, 'recipient change', digestChange(change))

export const seenObjectOfChange = (change: NewChange): SeenObject => ({
  id: change.id,
  version: 1,
  payload_digest: digestChange(change),
})

export const decidableChange = (change: ChangeRow): Decidable => ({
  ...seenObjectOfChange(change),
  maker_ids: [change.requested_by],
  approvers: [],
  is_waiting: change.state === 'pending',
  expired: null,
})

/** The account that is asked for. A card is shown by its last digits alone. */
export function partsOfChange({ after }: Pick<NewChange, 'after'>): RequestParts {
  const { corridor_id, country, details } = after
  const account = accountNumberOf(details)
  return {
    recipient: recipientNameOf(details),
    bank: bankNameOf(findCorridor(corridor_id, country), details),
    account: accountFieldOf(details) === 'card_number' ? `•••• ${accountTailOf(account)}` : account,
    country,
    details: digestOf('recipient-details', canonicalText(details)),
  }
}

export function serializeChange(change: ChangeRow, person: Eligibility): ChangeResponse {
  const object = decidableChange(change)
  return {
    ...change,
    ...seenObjectOfChange(change),
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
