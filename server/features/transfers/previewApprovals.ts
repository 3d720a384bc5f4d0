import { hasPermission } from '../../../contract/base/people/roles.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { listMembers, readActiveVersion } from '../approvals/store.ts'
import { requireActingPerson } from '../decisions/personStore.ts'
import { isDomestic } from '../quotes/rules.ts'
import { findQuote } from '../quotes/store.ts'
import { findRecipient } from '../recipients/store.ts'
import { readPolicyInputs } from './limitStore.ts'
import { applyPolicyToTransfer } from './rules.ts'

/** Applies the current policy and the day's other submissions, as submission would now. */
export const previewApprovalsHandler = defineHandler('/transfer/preview-approvals', {
  async run(tx, { actor, now }, request, { deps }) {
    const { business_id, user_id } = actor
    const [quote, recipient, policy, person, members] = await Promise.all([
      findQuote(tx, business_id, request.quote_id),
      findRecipient(tx, business_id, request.recipient_id),
      readActiveVersion(tx, business_id),
      requireActingPerson(tx, actor, { isLocked: false, now }),
      listMembers(tx, business_id),
    ])
    if (!quote) throw new AppError('not_found', { field: 'quote_id' })
    if (!recipient) throw new AppError('not_found', { field: 'recipient_id' })
    const transfer = {
      business_id,
      id: deps.newId(),
      kind: isDomestic(quote.receive_currency) ? ('domestic' as const) : ('international' as const),
      total_minor: quote.total_minor,
      corridor_id: quote.corridor_id,
      country: quote.country,
      recipient_id: recipient.id,
      recipient_details: recipient.details,
      created_at: now,
    }
    const others = await readPolicyInputs(tx, policy, transfer, [user_id], now)
    const { approvals_needed, approvers, is_first_since_change } = applyPolicyToTransfer(
      policy,
      transfer,
      others,
      person.is_only_person,
    )
    const names = members
      .filter(({ id, role }) => id !== user_id && hasPermission(role, 'transfers.approve'))
      .filter(({ id }) => approvers.length === 0 || approvers.includes(id))
      .map(({ full_name }) => full_name)
    return {
      approvals_needed,
      is_first_since_change: is_first_since_change === true,
      names: approvals_needed === 0 ? [] : names,
    }
  },
})
