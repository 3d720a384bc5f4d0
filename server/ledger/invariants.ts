import type { Reader } from '../db/client.ts'
import { checkApprovals } from './checks/approvals.ts'
import { checkAuditChain } from './checks/auditChain.ts'
import { checkBalanceMoves } from './checks/balanceMoves.ts'
import type { Check, StoredMacs } from './checks/check.ts'
import { checkClosedDays } from './checks/closedDays.ts'
import { checkBalances, checkEntries, checkReplay } from './checks/entries.ts'
import { checkIncomingPayments } from './checks/incomingPayments.ts'
import { checkAcknowledged, checkIdempotency } from './checks/keys.ts'
import { checkMacs } from './checks/macs.ts'
import { checkOrderJournal } from './checks/orderJournal.ts'
import { checkClearing, checkPayouts } from './checks/payouts.ts'
import { checkPeople } from './checks/people.ts'
import { checkReconciliation } from './checks/reconciliation.ts'
import { checkRefunds } from './checks/refunds.ts'
import { checkSchedules } from './checks/schedules.ts'
import { checkSettlements } from './checks/settlements.ts'
import { checkSignatures } from './checks/signatures.ts'
import { checkTopUps, checkTopUpTransitions } from './checks/topups.ts'
import { checkTransitions } from './checks/transitions.ts'

/** Checks of the books, one row each; explained in docs/money.md. */
export const checkers = {
  C1: { title: 'entries sum to zero', check: checkEntries },
  C2: { title: 'balances are the sum of their lines, never negative', check: checkBalances },
  C3: { title: 'everything acknowledged exists', check: checkAcknowledged },
  C4: { title: 'each key acted once', check: checkIdempotency },
  C5: { title: 'audit chains verify', check: checkAuditChain },
  C6: { title: 'replay rebuilds balances and statuses', check: checkReplay },
  C7: {
    title: 'approvals bind to what was executed',
    check: async (reader, macs) => [
      ...(await checkApprovals(reader, macs)),
      ...(await checkMacs(reader, macs)),
      ...(await checkSignatures(reader)),
      ...(await checkSchedules(reader, macs)),
    ],
  },
  C8: {
    title: 'every status step is allowed',
    check: async (reader, macs) => [
      ...(await checkTransitions(reader, macs)),
      ...(await checkTopUpTransitions(reader, macs)),
    ],
  },
  C9: {
    title: 'payouts agree with the bank',
    check: async (reader, macs) => [...(await checkPayouts(reader, macs)), ...(await checkOrderJournal(reader, macs))],
  },
  C10: {
    title: 'clearing accounts hold what is pending',
    check: async (reader, macs) => [...(await checkClearing(reader, macs)), ...(await checkBalanceMoves(reader, macs))],
  },
  C11: {
    title: 'incoming payments are booked once',
    check: async (reader, macs) => [
      ...(await checkIncomingPayments(reader, macs)),
      ...(await checkTopUps(reader, macs)),
    ],
  },
  C12: { title: 'refunds are paid once', check: checkRefunds },
  C13: { title: 'credited amounts are compared with the guarantee', check: checkSettlements },
  C14: { title: 'bank lines agree with their matches', check: checkReconciliation },
  C15: { title: 'closed days are as they were closed', check: checkClosedDays },
  C16: { title: 'people, passkeys and policies are what the server wrote', check: checkPeople },
} as const satisfies Record<string, { title: string; check: Check }>

export type CheckerName = keyof typeof checkers
export const checkerNames = Object.keys(checkers) as CheckerName[]

export interface CheckResult {
  name: CheckerName
  title: string
  findings: string[]
}

/** Runs the checks in sequence on one snapshot. `reader` must be the owner's: row-level security would hide violations. */
export async function checkBooks(
  reader: Reader,
  macs: StoredMacs,
  names: readonly CheckerName[] = checkerNames,
): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const name of names) {
    const { title, check } = checkers[name]
    results.push({ name, title, findings: await check(reader, macs) })
  }
  return results
}
