import { codeName, codes } from '../../../contract/base/codes.ts'
import { isIncoming } from '../../../contract/base/paymentMethods.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import { type TransferStatus, transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { type CustomerAccount, payingAccount } from '../../ledger/chart.ts'
import { insufficientBalance, lockBalances } from '../../ledger/post.ts'
import { countApprovals, insertApproval, ownName } from '../approvals/approvalStore.ts'
import { spendChallenge } from '../factors/proofs.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { auditTransfer, startWork } from './context.ts'
import { assertDecidable, type DecisionContext, decideLine, type LineResult, uniqueIds } from './decision.ts'
import type { SeenTransfer } from './digest.ts'
import { moveTransfer, payTransfer } from './lifecycle.ts'
import { announceApproval } from './notices.ts'
import { assertWithinPaymentLimits } from './paymentLimits.ts'
import { assertHeld, principalOf, standingTo } from './rules.ts'
import {
  auditSignature,
  checkSignature,
  insistOnPasskeys,
  isByPasskey,
  keepSignature,
  type Signature,
} from './signature.ts'
import { type LentName, readStanding, type StandingRow } from './standingStore.ts'
import { lockTransfers } from './store.ts'
import type { TransferRow } from './transferRow.ts'
import type { Work } from './work.ts'

interface Approving {
  deps: Deps
  context: DecisionContext
  standings: StandingRow | undefined
  /** Approvals given and money left, including the effects of the lines before. */
  given: Map<string, number>
  balances: Record<CustomerAccount, bigint>
  signature: Signature
}

const lentName = ({ id, delegator_id, role, starts_at, ends_at }: LentName) => ({
  on_behalf_of: delegator_id,
  principal_role: role,
  delegation_id: id,
  lent_from: new Date(starts_at),
  lent_until: new Date(ends_at),
})

/** After its last approval: paid from the balance, or waiting for the money that is to come in. */
const release = (work: Work, transfer: TransferRow, onBehalfOf: string | null): TransferRow =>
  isIncoming(transfer.payment_method)
    ? moveTransfer(work, transfer, { to: transferStatus.awaiting_payment, onBehalfOf })
    : payTransfer(work, transfer, onBehalfOf)

async function approveTransfer(
  tx: Tx,
  approving: Approving,
  seen: SeenTransfer,
  transfer: TransferRow,
): Promise<TransferStatus> {
  const { deps, context } = approving
  const { actor, now } = context
  const standing = standingTo(approving.standings, actor, transfer.id)
  assertDecidable(transfer, seen, standing)
  if (standing.has_approved) throw new AppError('already_approved')
  if (standing.is_same_hand) throw new AppError('approver_same_hand')
  const principal = principalOf(transfer, standing)
  if (principal === null) throw new AppError(standing.is_represented ? 'already_approved' : 'approver_not_named')
  const lent = approving.standings?.delegations.find((delegation) => delegation.delegator_id === principal)
  const name = lent ? lentName(lent) : ownName
  const { on_behalf_of } = name
  assertHeld(transfer, now)
  const isLast = (approving.given.get(transfer.id) ?? 0) + 1 >= transfer.approvals_needed
  const isFromBalance = !isIncoming(transfer.payment_method)
  if (isLast) await assertWithinPaymentLimits(tx, transfer, now)
  const account = payingAccount(transfer)
  const missing = transfer.total_minor - approving.balances[account]
  if (isLast && isFromBalance && missing > 0n) throw insufficientBalance(missing, transfer.send_currency)
  const signature_id = await keepSignature(tx, approving.signature, 'approve', transfer, now)
  const work = startWork(tx, deps, context)
  work.pipeline.send(
    insertApproval(tx, {
      business_id: transfer.business_id,
      transfer_id: transfer.id,
      user_id: actor.user_id,
      ...name,
      role: standing.role,
      version: transfer.version,
      payload_digest: transfer.payload_digest,
      decision: 'approved',
      reason: null,
      challenge_id: approving.signature.challenge_id,
      signature_id,
      at: now,
      maker_ids: transfer.maker_ids,
      approvers: transfer.approvers,
      is_only_person: standing.is_only_user,
    }),
  )
  const after = isLast ? release(work, transfer, on_behalf_of) : transfer
  if (!isLast) work.pipeline.send(announceApproval(work, transfer, actor.full_name))
  work.pipeline.send(
    auditTransfer(tx, context, 'transfer.approved', transfer.id, {
      version: transfer.version,
      digest: transfer.payload_digest,
      challenge_id: approving.signature.challenge_id,
      on_behalf_of,
    }),
  )
  if (signature_id !== null) work.pipeline.send(auditSignature(tx, context, approving.signature, transfer))
  await work.pipeline.done()
  if (isLast && isFromBalance) approving.balances[account] -= transfer.total_minor
  return after.status
}

export const approveHandler = defineHandler('/transfer/approve', {
  prepare: (deps, context, request) => checkSignature(deps, context, 'approve', request.transfers, request),
  async run(tx, context, { transfers: seen }, { deps, prepared }) {
    const { actor } = context
    const ids = uniqueIds(seen)
    const [locked, standings, given, balances] = await Promise.all([
      lockTransfers(tx, actor.business_id, ids),
      readStanding(tx, actor, ids, { isLocked: true, now: context.now }),
      countApprovals(tx, actor.business_id, ids),
      lockBalances(tx, actor.business_id),
      spendChallenge(tx, deps, prepared),
      isByPasskey(prepared) ? insistOnPasskeys(tx, actor.business_id) : null,
    ])
    if (!standings || !hasPermission(standings.role, 'transfers.approve')) throw new AppError('not_permitted')
    assertNotHeld(standings, context.now)
    const approving: Approving = { deps, context, standings, given, balances, signature: prepared }
    const results: LineResult[] = []
    for (const row of seen) {
      const transfer = locked.find(({ id }) => id === row.id)
      results.push(
        await decideLine(tx, context, row, transfer, (savepoint, found) =>
          approveTransfer(savepoint, approving, row, found),
        ),
      )
    }
    for (const { id, code } of results) {
      if (code !== codes.ok.code)
        await auditTransfer(tx, context, 'transfer.approval_refused', id, { refused: codeName(code) ?? 'internal' })
    }
    return { results }
  },
})
