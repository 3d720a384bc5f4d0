import type { Reader } from '../db/client.ts'
import { approvalsBind } from './checks/approvals.ts'
import { auditChainHolds } from './checks/auditChain.ts'
import type { Check } from './checks/check.ts'
import { creditsAgree } from './checks/credits.ts'
import { balancesHold, entriesBalance, replayAgrees } from './checks/entries.ts'
import { acknowledgedIsThere, keysActOnce } from './checks/keys.ts'
import { movesAgree } from './checks/moves.ts'
import { clearingAgrees, payoutsAgree } from './checks/payouts.ts'
import { reconciliationAgrees } from './checks/reconciliation.ts'
import { refundsAgree } from './checks/refunds.ts'
import { schedulesBind } from './checks/schedules.ts'
import { settlementsAgree } from './checks/settlements.ts'
import { signaturesHold } from './checks/signatures.ts'
import { stepsAllowed } from './checks/statuses.ts'
import { topUpStepsAllowed, topUpsAgree } from './checks/topups.ts'

/** Checks of the books, one row each; explained in docs/money.md. */
export const checkers = {
  C1: { title: 'entries sum to zero', check: entriesBalance },
  C2: { title: 'balances are the sum of their lines, never negative', check: balancesHold },
  C3: { title: 'what was acknowledged is there', check: acknowledgedIsThere },
  C4: { title: 'each key acted once', check: keysActOnce },
  C5: { title: 'audit chains verify', check: auditChainHolds },
  C6: { title: 'replay rebuilds balances and statuses', check: replayAgrees },
  C7: {
    title: 'approvals bind to what was executed',
    check: async (reader) => [
      ...(await approvalsBind(reader)),
      ...(await signaturesHold(reader)),
      ...(await schedulesBind(reader)),
    ],
  },
  C8: {
    title: 'every status step is allowed',
    check: async (reader) => [...(await stepsAllowed(reader)), ...(await topUpStepsAllowed(reader))],
  },
  C9: { title: 'payouts agree with the bank', check: payoutsAgree },
  C10: {
    title: 'clearing accounts hold what is pending',
    check: async (reader) => [...(await clearingAgrees(reader)), ...(await movesAgree(reader))],
  },
  C11: {
    title: 'money received is in the books once',
    check: async (reader) => [...(await creditsAgree(reader)), ...(await topUpsAgree(reader))],
  },
  C12: { title: 'what is owed is given back once', check: refundsAgree },
  C13: { title: 'what arrived is compared with what was promised', check: settlementsAgree },
  C14: { title: 'what the bank says agrees with what it was matched to', check: reconciliationAgrees },
} as const satisfies Record<string, { title: string; check: Check }>

export type CheckerName = keyof typeof checkers
export const checkerNames = Object.keys(checkers) as CheckerName[]

export interface CheckResult {
  name: CheckerName
  title: string
  findings: string[]
}

/** Runs the checks in sequence on one snapshot. `reader` must be the owner's: row-level security would hide violations. */
export async function checkBooks(reader: Reader, names: readonly CheckerName[] = checkerNames): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const name of names) {
    const { title, check } = checkers[name]
    results.push({ name, title, findings: await check(reader) })
  }
  return results
}
