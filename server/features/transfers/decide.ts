import postgres from 'postgres'
import { type CodeName, codes } from '../../../contract/base/codes.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import type { Status } from '../../../contract/base/statuses.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import { codeMessage } from '../../../contract/messages/codes.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError, type AppErrorDetails } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { insufficientBalance } from '../../ledger/post.ts'
import { spendChallenge } from '../factors/proofs.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { countApprovals, insertApproval, readStanding, type StandingRow, writeDenial } from './approvalStore.ts'
import { auditTransfer, type By, standingTo, startWork } from './context.ts'
import type { SeenTransfer } from './digest.ts'
import { moveTransfer, payTransfer } from './lifecycle.ts'
import { announceApproval } from './notices.ts'
import {
  assertAsSeen,
  assertHeld,
  awaitingApproval,
  breaksFourEyes,
  denied,
  principalOf,
  type Standing,
} from './rules.ts'
import { checkSignature } from './signOff.ts'
import { lockAvailable, lockTransfers } from './store.ts'
import type { TransferRow } from './transferRow.ts'

type Context = Pick<RequestContext, 'locale'> & By
type LineResult = CallAnswer<'/transfer/approve'>['results'][number]

const ruleNames: Partial<Record<string, CodeName>> = { LI003: 'four_eyes', LI006: 'approver_not_named' }

/** Errors of the database that a rule of ours speaks through. */
function refusalOf(error: unknown): { name: CodeName; details: AppErrorDetails } | null {
  if (error instanceof AppError) return { name: error.codeName, details: error.details }
  const name = error instanceof postgres.PostgresError ? ruleNames[error.code] : undefined
  return name ? { name, details: {} } : null
}

const line = (context: Context, id: string, status: Status | null, name: CodeName, details: AppErrorDetails = {}) => ({
  id,
  code: codes[name].code,
  message: codeMessage(name, context.locale, details.values),
  status,
})

/** A refused line leaves nothing behind and the others alone; anything unexpected undoes them all. */
async function decideLine(
  tx: Tx,
  context: Context,
  seen: SeenTransfer,
  transfer: TransferRow | undefined,
  decide: (tx: Tx, transfer: TransferRow) => Promise<Status>,
): Promise<LineResult> {
  if (!transfer) return line(context, seen.id, null, 'not_found')
  try {
    const status = await tx.savepoint((savepoint) => decide(savepoint, transfer))
    return line(context, seen.id, status, 'ok')
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return line(context, seen.id, transfer.status, refusal.name, refusal.details)
  }
}

function assertDecidable(transfer: TransferRow, seen: SeenTransfer, standing: Standing): void {
  if (breaksFourEyes(transfer, standing)) throw new AppError('four_eyes')
  if (transfer.status !== awaitingApproval) throw new AppError('status_move_refused')
  assertAsSeen(transfer, seen)
}

const uniqueIds = (seen: SeenTransfer[]): string[] => {
  const ids = seen.map((row) => row.id)
  if (new Set(ids).size !== ids.length) throw new AppError('input_invalid', { field: 'transfers' })
  return ids
}

interface Approving {
  deps: Deps
  context: Context
  standings: StandingRow | undefined
  /** Approvals given so far, and money left, as the lines before this one leave them. */
  given: Map<string, number>
  availableMinor: bigint
  challengeId: string
}

async function approveTransfer(
  tx: Tx,
  approving: Approving,
  seen: SeenTransfer,
  transfer: TransferRow,
): Promise<Status> {
  const { deps, context } = approving
  const { actor, now } = context
  const standing = standingTo(approving.standings, actor, transfer.id)
  assertDecidable(transfer, seen, standing)
  if (standing.has_approved) throw new AppError('already_approved')
  const principal = principalOf(transfer, standing)
  if (principal === null) throw new AppError(standing.is_represented ? 'already_approved' : 'approver_not_named')
  const on_behalf_of = principal === actor.user_id ? null : principal
  assertHeld(transfer, now)
  const isLast = (approving.given.get(transfer.id) ?? 0) + 1 >= transfer.approvals_needed
  const missing = transfer.total_minor - approving.availableMinor
  if (isLast && missing > 0n) throw insufficientBalance(missing, transfer.send_currency)
  const work = startWork(tx, deps, context)
  work.pipeline.send(
    insertApproval(tx, {
      business_id: transfer.business_id,
      transfer_id: transfer.id,
      user_id: actor.user_id,
      on_behalf_of,
      role: standing.role,
      version: transfer.version,
      payload_digest: transfer.payload_digest,
      decision: 'approved',
      reason: null,
      challenge_id: approving.challengeId,
      at: now,
    }),
  )
  const after = isLast ? payTransfer(work, transfer, on_behalf_of) : transfer
  if (!isLast) work.pipeline.send(announceApproval(work, transfer, actor.full_name))
  work.pipeline.send(
    auditTransfer(tx, context, 'transfer.approved', transfer.id, {
      version: transfer.version,
      digest: transfer.payload_digest,
      challenge_id: approving.challengeId,
      on_behalf_of,
    }),
  )
  await work.pipeline.done()
  if (isLast) approving.availableMinor -= transfer.total_minor
  return after.status
}

export const approveHandler = defineHandler('/transfer/approve', {
  prepare: (deps, context, request) => checkSignature(deps, context, 'approve', request.transfers, request),
  async run(tx, context, { transfers: seen }, { deps, prepared }) {
    const { actor } = context
    const ids = uniqueIds(seen)
    const [locked, standings, given, availableMinor] = await Promise.all([
      lockTransfers(tx, actor.business_id, ids),
      readStanding(tx, actor, ids, { isLocked: true, now: context.now }),
      countApprovals(tx, actor.business_id, ids),
      lockAvailable(tx, actor.business_id),
      spendChallenge(tx, deps, prepared),
    ])
    if (!standings || !hasPermission(standings.role, 'transfers.approve')) throw new AppError('not_permitted')
    assertNotHeld(standings, context.now)
    const approving: Approving = { deps, context, standings, given, availableMinor, challengeId: prepared.challenge_id }
    const results: LineResult[] = []
    for (const row of seen) {
      const transfer = locked.find(({ id }) => id === row.id)
      results.push(
        await decideLine(tx, context, row, transfer, (savepoint, found) =>
          approveTransfer(savepoint, approving, row, found),
        ),
      )
    }
    return { results }
  },
})

export const denyHandler = defineHandler('/transfer/deny', {
  async run(tx, context, { transfers: seen, reason }, { deps }) {
    const { actor, now } = context
    const ids = uniqueIds(seen)
    const [locked, standings] = await Promise.all([
      lockTransfers(tx, actor.business_id, ids),
      readStanding(tx, actor, ids, { isLocked: true, now }),
    ])
    if (!standings || !hasPermission(standings.role, 'transfers.deny')) throw new AppError('not_permitted')
    const deny = async (savepoint: Tx, row: SeenTransfer, transfer: TransferRow): Promise<Status> => {
      const standing = standingTo(standings, actor, transfer.id)
      assertDecidable(transfer, row, standing)
      const work = startWork(savepoint, deps, context)
      work.pipeline.send(
        writeDenial(savepoint, {
          business_id: transfer.business_id,
          transfer_id: transfer.id,
          user_id: actor.user_id,
          on_behalf_of: null,
          role: standing.role,
          version: transfer.version,
          payload_digest: transfer.payload_digest,
          decision: 'denied',
          reason,
          challenge_id: null,
          at: now,
        }),
      )
      const after = moveTransfer(work, transfer, { to: denied, reason })
      await work.pipeline.done()
      return after.status
    }
    const results: LineResult[] = []
    for (const row of seen) {
      const transfer = locked.find(({ id }) => id === row.id)
      results.push(await decideLine(tx, context, row, transfer, (savepoint, found) => deny(savepoint, row, found)))
    }
    return { results }
  },
})
