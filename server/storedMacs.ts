import { type Policy, policyMac } from './features/approvals/store.ts'
import { decisionMac, type StoredMacDecision } from './features/decisions/decisionStore.ts'
import { isMacEqual, macOf, rowText } from './features/decisions/digest.ts'
import { isScheduleIntact } from './features/schedules/digest.ts'
import type { ScheduleRow } from './features/schedules/scheduleRow.ts'
import { findTransferMacError } from './features/transfers/mac.ts'
import { type JournalRow, journalMac } from './features/transfers/orderJournalStore.ts'
import type { TransferRow } from './features/transfers/transferRow.ts'
import type { StoredMacs } from './ledger/checks/check.ts'
import type { ClosedDay } from './ledger/closedDay.ts'
import type { Keys } from './ports/keys.ts'
import { type CoveredTable, isRowIntact } from './rowMacs.ts'

const closedDayMac = (keys: Keys, row: object): string => macOf(keys, 'closed day', rowText(row, ['mac']))

/** MACs and digests for the check of the books. The ledger knows no feature, so the features' functions are passed to it. */
export const storedMacsOf = (keys: Keys): StoredMacs => ({
  closedDayMac: (row) => closedDayMac(keys, row),
  findClosedDayError: (row: ClosedDay) =>
    isMacEqual(row.mac, closedDayMac(keys, row)) ? null : 'is not what was written',
  findTransferError: (row) => findTransferMacError(keys, row as unknown as TransferRow),
  findScheduleError: (row) =>
    isScheduleIntact(keys, row as unknown as ScheduleRow) ? null : 'it is not what was signed and written',
  findJournalError(row) {
    const entry = row as unknown as JournalRow
    return isMacEqual(entry.seal, journalMac(keys, entry)) ? null : 'is not what was written'
  },
  findRowError: (table, row) =>
    isRowIntact(keys, table as CoveredTable, row) ? null : `the MAC of ${table} ${row.id} is not what was written`,
  findPolicyError(row) {
    const { business_id, seal, ...policy } = row as unknown as Policy & { business_id: string; seal: string | null }
    return isMacEqual(seal, policyMac(keys, business_id, policy))
      ? null
      : `the approval policy ${policy.version} of ${business_id} is not what was published`
  },
  findDecisionError(table, row) {
    const decision = row as unknown as StoredMacDecision
    return isMacEqual(decision.seal, decisionMac(keys, table, decision)) ? null : 'the seal of the decision is broken'
  },
})
