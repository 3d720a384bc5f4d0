import type { Reader } from '../db/client.ts'
import { checkApprovals, checkBulkApprovals, checkScheduledPayments, checkSchedules } from './checks/approvals.ts'
import { checkAuditEnds, checkAuditHeads, checkAuditRows } from './checks/auditChain.ts'
import { checkAuditedMoves, checkPaidOut, checkPostedMoves } from './checks/balanceMoves.ts'
import { type Check, findingsMax, type StoredMacs } from './checks/check.ts'
import { checkAuditedDays, checkClosedDays } from './checks/closedDays.ts'
import {
  checkBalances,
  checkClosedBusinesses,
  checkEntries,
  checkLedgerSum,
  checkLines,
  checkReplay,
  checkRunningBalances,
} from './checks/entries.ts'
import {
  checkBulkInstructions,
  checkIncomingEntries,
  checkIncomingPayments,
  checkInstructions,
  checkSuspense,
  checkTopUps,
} from './checks/incomingPayments.ts'
import { checkAcknowledged, checkCauses, checkIdempotency, checkPromotions, checkQuotes } from './checks/keys.ts'
import {
  checkAuditedApprovals,
  checkDecisionMacs,
  checkOrdered,
  checkOrderJournal,
  checkPolicies,
  checkRows,
  checkScheduleMacs,
  checkTransferMacs,
} from './checks/macs.ts'
import {
  checkBankOrders,
  checkClearing,
  checkCompensations,
  checkMoved,
  checkPaid,
  checkPayouts,
  checkSettlements,
} from './checks/payouts.ts'
import { checkBookedLines, checkMatches } from './checks/reconciliation.ts'
import { checkPayable, checkRefunds } from './checks/refunds.ts'
import { checkAuditedSignatures, checkSignatures, checkSignedDecisions } from './checks/signatures.ts'
import { checkTopUpTransitions, checkTransitions } from './checks/transitions.ts'
import { type Key, readKeys, type Slice } from './reading/slice.ts'
import { type WalkName, walkNames, walks } from './reading/walks.ts'

interface Checker {
  title: string
  /** Checks by the walk whose slices they read. */
  reads: Partial<Record<WalkName, readonly Check[]>>
}

/** Checks of the books, one row each; explained in docs/money.md. */
export const checkers = {
  C1: { title: 'entries sum to zero', reads: { entries: [checkEntries], totals: [checkLedgerSum] } },
  C2: {
    title: 'balances are the sum of their lines, never negative',
    reads: { businesses: [checkBalances, checkClosedBusinesses], entries: [checkLines] },
  },
  C3: { title: 'everything acknowledged exists', reads: { requests: [checkAcknowledged] } },
  C4: {
    title: 'each key acted once',
    reads: {
      requests: [checkIdempotency],
      entries: [checkCauses],
      transfers: [checkQuotes],
      totals: [checkPromotions],
    },
  },
  C5: {
    title: 'audit chains verify',
    reads: { audit_log: [checkAuditRows], businesses: [checkAuditHeads], totals: [checkAuditEnds] },
  },
  C6: {
    title: 'replay rebuilds balances and statuses',
    reads: { entries: [checkRunningBalances], transfers: [checkReplay] },
  },
  C7: {
    title: 'approvals bind to what was executed',
    reads: {
      transfers: [
        checkApprovals,
        checkTransferMacs,
        checkDecisionMacs('approvals'),
        checkDecisionMacs('refund_decisions'),
        checkAuditedApprovals,
        checkSignedDecisions('transfer'),
        checkSignedDecisions('refund'),
        checkScheduledPayments,
      ],
      bulk_transfers: [checkBulkApprovals, checkDecisionMacs('bulk_decisions'), checkSignedDecisions('bulk')],
      schedules: [
        checkSchedules,
        checkScheduleMacs,
        checkDecisionMacs('schedule_decisions'),
        checkSignedDecisions('schedule'),
      ],
      signatures: [checkSignatures],
      audit_log: [checkAuditedSignatures],
    },
  },
  C8: {
    title: 'every status step is allowed',
    reads: { transfers: [checkTransitions], topups: [checkTopUpTransitions] },
  },
  C9: {
    title: 'payouts agree with the bank',
    reads: { transfers: [checkPayouts, checkOrdered], orders: [checkOrderJournal], bank_orders: [checkBankOrders] },
  },
  C10: {
    title: 'clearing accounts hold what is pending',
    reads: {
      totals: [checkClearing],
      entries: [checkMoved, checkPostedMoves, checkPaidOut],
      transfers: [checkPaid],
      audit_log: [checkAuditedMoves],
    },
  },
  C11: {
    title: 'incoming payments are booked once',
    reads: {
      incoming_payments: [checkIncomingPayments],
      entries: [checkIncomingEntries],
      transfers: [checkInstructions],
      bulk_transfers: [checkBulkInstructions],
      topups: [checkTopUps],
      totals: [checkSuspense],
    },
  },
  C12: { title: 'refunds are paid once', reads: { transfers: [checkRefunds], entries: [checkPayable] } },
  C13: {
    title: 'credited amounts are compared with the guarantee',
    reads: { transfers: [checkSettlements], entries: [checkCompensations] },
  },
  C14: {
    title: 'bank lines agree with their matches',
    reads: { matches: [checkMatches], entries: [checkBookedLines] },
  },
  C15: {
    title: 'closed days are as they were closed',
    reads: { closed_days: [checkClosedDays], audit_log: [checkAuditedDays] },
  },
  C16: {
    title: 'people, passkeys, delegations and policies are what the server wrote',
    reads: {
      businesses: [
        checkRows('users'),
        checkRows('passkeys'),
        checkRows('approval_delegations'),
        checkRows('approval_settings'),
        checkPolicies,
      ],
      totals: [checkRows('staff'), checkRows('staff_passkeys')],
    },
  },
} as const satisfies Record<string, Checker>

export type CheckerName = keyof typeof checkers
export const checkerNames = Object.keys(checkers) as CheckerName[]

/** The first findings of each part of a check, by check, walk and place in its row: one fault can have thousands. */
export type Findings = Readonly<Record<string, string[]>>

export interface CheckResult {
  name: CheckerName
  title: string
  findings: string[]
}

export const addFindings = (before: Findings, more: Findings): Findings => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(more).map(([part, found]) => [
      part,
      [...new Set([...(before[part] ?? []), ...found])].slice(0, findingsMax),
    ]),
  ),
})

export const resultsOf = (findings: Findings, names: readonly CheckerName[] = checkerNames): CheckResult[] =>
  names.map((name) => {
    const parts = Object.keys(findings).filter((part) => part.startsWith(`${name} `))
    return { name, title: checkers[name].title, findings: parts.flatMap((part) => findings[part] ?? []) }
  })

/** Runs the checks that read this walk. `reader` must be the owner's, since row-level security would hide violations, and on one snapshot. */
export async function checkSlice(
  reader: Reader,
  slice: Slice,
  macs: StoredMacs,
  names: readonly CheckerName[] = checkerNames,
): Promise<Findings> {
  const findings: Record<string, string[]> = {}
  for (const name of names) {
    const { reads }: Checker = checkers[name]
    for (const [place, check] of (reads[slice.walk] ?? []).entries()) {
      const found = await check(reader, slice, macs)
      if (found.length > 0) findings[`${name} ${slice.walk} ${place}`] = found
    }
  }
  return findings
}

/** A place in the order of all walks. */
export interface Position {
  walk: WalkName
  after: Key | null
}

export const start: Position = { walk: walkNames[0] ?? 'totals', after: null }

export interface Step {
  slice: Slice
  /** Null at the end of the last walk. */
  next: Position | null
}

/** The slice at a position, and the position after it. */
export async function readStep(reader: Reader, { walk, after }: Position, rowsMax?: number): Promise<Step> {
  const count = Math.min(rowsMax ?? Number.POSITIVE_INFINITY, walks[walk].rows)
  const keys = await readKeys(reader, walk, after, count)
  const last = keys.at(-1)
  if (keys.length === count && last !== undefined) return { slice: { walk, keys }, next: { walk, after: last } }
  const following = walkNames[walkNames.indexOf(walk) + 1]
  return { slice: { walk, keys }, next: following === undefined ? null : { walk: following, after: null } }
}

/** Runs the checks over everything, on the reader's own snapshot. */
export async function checkBooks(
  reader: Reader,
  macs: StoredMacs,
  names: readonly CheckerName[] = checkerNames,
  rowsMax?: number,
): Promise<CheckResult[]> {
  let findings: Findings = {}
  for (let position: Position | null = start; position !== null; ) {
    const { slice, next }: Step = await readStep(reader, position, rowsMax)
    if (slice.keys.length > 0) findings = addFindings(findings, await checkSlice(reader, slice, macs, names))
    position = next
  }
  return resultsOf(findings, names)
}
