import { hasPermission } from '../../../contract/base/people/roles.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import { limitApplies, limitDays, limitUsageOf } from '../../../contract/corridors/paymentLimits.ts'
import { accountNumberOf } from '../../../contract/corridors/recipientSchema.ts'
import { readList } from '../../db/list.ts'
import { planForValues } from '../../db/page.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { isPasskeySigningAllowed } from '../approvals/settingStore.ts'
import { listMembers, readActiveVersion } from '../approvals/store.ts'
import {
  defineApproveMany,
  defineCheckOtp,
  defineDenyMany,
  defineRequestOtp,
  defineRequestPasskey,
} from '../decisions/calls.ts'
import { readEligibility } from '../decisions/eligibility.ts'
import { type PersonKey, requireActingPerson } from '../decisions/personStore.ts'
import { beginPaymentTx, type PaymentTx } from '../decisions/transaction.ts'
import { readFirstSigningTime } from '../factors/passkeys.ts'
import { isDomestic } from '../quotes/rules.ts'
import { findQuote } from '../quotes/store.ts'
import { findRecipient } from '../recipients/store.ts'
import { lockTransferForAction, transferResponse } from './context.ts'
import { createHandler } from './create.ts'
import { transferDecision } from './decision.ts'
import { findTransferDetail } from './detailStore.ts'
import { readWarnings } from './duplicateStore.ts'
import { exportHandler } from './export.ts'
import { transferFilterOf } from './filterStore.ts'
import { transitionTransfer } from './lifecycle.ts'
import { readAccountUsage, readPolicyInputs } from './limitStore.ts'
import { sumTransfers, transferQuery, transfers } from './listStore.ts'
import { summaryHandler } from './overview.ts'
import { payHandler, reportPaidHandler, requoteHandler } from './pay.ts'
import { paymentProofHandler } from './proof.ts'
import { applyPolicyToTransfer, canCancelTransfer, decidableTransfer, isUnpaid, transferRules } from './rules.ts'
import { serializeTransfer, serializeWarnings, transferRowsResponse } from './serializer.ts'
import { saveTransferView } from './store.ts'
import { type TransferRow, transferViewOf } from './transferRow.ts'

const signingWaysHandler = defineHandler('/transfer/signing-ways', {
  async run(tx, { actor, now }, _request, { deps }) {
    const [isAllowed, from] = await Promise.all([
      isPasskeySigningAllowed(tx, deps, actor.business_id),
      readFirstSigningTime(tx, deps, actor.user_id),
    ])
    if (!isAllowed) return { passkey: 'off', passkey_from: null }
    if (from === null) return { passkey: 'none', passkey_from: null }
    return { passkey: from <= now ? 'ready' : 'waits', passkey_from: from }
  },
})

/** Separate, so that no page of a list waits for the sum of a million rows. */
const totalsHandler = defineHandler('/transfer/totals', {
  async run(tx, { actor, now }, request) {
    const filter = transferFilterOf(request, { actor, now })
    const query = await transferQuery(tx, actor.business_id, filter, request.q)
    await planForValues(tx)
    const rows = await sumTransfers(tx, query)
    return {
      count: rows.reduce((sum, row) => sum + row.count, 0),
      never_paid_count: rows.reduce((sum, row) => sum + row.never_paid_count, 0),
      sums: rows.map(({ count: _, never_paid_count: __, ...sums }) => sums),
    }
  },
})

const listHandler = defineHandler('/transfer/list', {
  async run(tx, { actor, now }, request) {
    const filter = transferFilterOf(request, { actor, now })
    const query = await transferQuery(tx, actor.business_id, filter, request.q)
    const page = await readList(tx, transfers, query, request)
    return { ...page, items: await transferRowsResponse(tx, page.items, actor, now) }
  },
})

const detailHandler = defineHandler('/transfer/detail', {
  async run(tx, { actor, now }, { id }) {
    const [whole, eligibilityTo] = await Promise.all([
      findTransferDetail(tx, actor.business_id, id, actor.user_id),
      readEligibility(tx, transferRules, actor, [id], { isLocked: false, now }),
    ])
    if (!whole) throw new AppError('not_found')
    await saveTransferView(tx, actor.user_id, whole, transferViewOf(whole), now)
    const detail = serializeTransfer(whole, eligibilityTo(decidableTransfer(whole, now)), now)
    // Without stored warnings, those found now, as in the approval inbox.
    if (whole.warnings !== null || whole.status !== transferStatus.awaiting_approval) return detail
    return { ...detail, cues: serializeWarnings(await readWarnings(tx, whole, now)) }
  },
})

/** `version` is what the person saw; null if the request does not say. */
export async function cancelTransfer(
  work: PaymentTx,
  actor: PersonKey,
  id: string,
  version: number | null,
): Promise<void> {
  const { transfer, person } = await lockTransferForAction(work.tx, work.deps, { actor, now: work.at }, id)
  if (!canCancelTransfer(transfer, person)) throw new AppError('not_permitted')
  if (!isUnpaid(transfer.status)) throw new AppError('status_move_refused')
  if (version !== null && transfer.version !== version) throw new AppError('changed_since_seen')
  transitionTransfer(work, transfer, { to: transferStatus.cancelled })
}

const cancelHandler = defineHandler('/transfer/cancel', {
  async run(tx, context, { id, version }, { deps }) {
    const work = beginPaymentTx(tx, deps, context)
    await cancelTransfer(work, context.actor, id, version)
    return work.pipeline.reply(transferResponse(tx, context, id))
  },
})

/** Remaining amount per limit for one more transfer, shown in advance. */
export const limitsHandler = defineHandler('/transfer/limits', {
  async run(tx, { actor: { business_id }, now }, { recipient_id, purpose = null }) {
    const recipient = await findRecipient(tx, business_id, recipient_id)
    if (!recipient) throw new AppError('not_found', { field: 'recipient_id' })
    const { corridor_id, country, type: recipient_type, details: recipient_details } = recipient
    const corridor = findCorridor(corridor_id, country)
    const limits = (corridor?.limits ?? []).filter((limit) =>
      limitApplies(limit, { recipient_type, recipient_details, purpose }),
    )
    const account_number = accountNumberOf(recipient_details)
    const account = { business_id, corridor_id, country, account_number, except: null }
    const others = await readAccountUsage(tx, account, limitDays(limits), now)
    return {
      items: limits
        .map((limit) => limitUsageOf(limit, others, dayOf(now)))
        .map(({ limit: { scope, measure, days, currency, maximum }, used, left, frees_on }) => ({
          scope,
          measure,
          days: days ?? null,
          currency: currency ?? null,
          maximum,
          used: String(used),
          left: String(left),
          frees_on,
        })),
    }
  },
})

/** Applies the current policy and the day's other submissions, and finds duplicates, as submission would now. */
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
      receive_currency: quote.receive_currency,
      receive_amount_minor: quote.receive_amount_minor,
      invoice_number: request.invoice_number ?? '',
      created_at: now,
    }
    const [others, warnings] = await Promise.all([
      readPolicyInputs(tx, policy, transfer, [user_id], now),
      readWarnings(tx, transfer, now),
    ])
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
      cues: serializeWarnings(warnings),
    }
  },
})

const batch = { field: 'transfers', statusOf: ({ status }: TransferRow) => status }

export const transfersHandlers = {
  '/transfer/list': listHandler,
  '/transfer/export': exportHandler,
  '/transfer/totals': totalsHandler,
  '/transfer/detail': detailHandler,
  '/transfer/summary': summaryHandler,
  '/transfer/preview-approvals': previewApprovalsHandler,
  '/transfer/limits': limitsHandler,
  '/transfer/create': createHandler,
  '/transfer/requote': requoteHandler,
  '/transfer/request-otp': defineRequestOtp(transferDecision),
  '/transfer/request-passkey': defineRequestPasskey(transferDecision),
  '/transfer/signing-ways': signingWaysHandler,
  '/transfer/check-otp': defineCheckOtp(transferDecision),
  '/transfer/pay': payHandler,
  '/transfer/approve': defineApproveMany(transferDecision, batch),
  '/transfer/deny': defineDenyMany(transferDecision, batch),
  '/transfer/report-paid': reportPaidHandler,
  '/transfer/cancel': cancelHandler,
  '/transfer/proof': paymentProofHandler,
}
