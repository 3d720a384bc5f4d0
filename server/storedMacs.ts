import { decisionMac, type StoredMacDecision } from './features/decisions/decisionStore.ts'
import { macOf } from './features/decisions/digest.ts'
import { isMacEqual, rowText } from './features/decisions/rowMac.ts'
import { findTransferMacError } from './features/transfers/mac.ts'
import { type JournalRow, journalMac } from './features/transfers/orderJournalStore.ts'
import type { TransferRow } from './features/transfers/transferRow.ts'
import type { StoredMacs } from './ledger/checks/check.ts'
import type { ClosedDay } from './ledger/closedDays.ts'
import type { Keys } from './ports/keys.ts'

const closedDayMac = (keys: Keys, row: object): string => macOf(keys, 'closed day', rowText(row, ['mac']))

/** MACs and digests for the check of the books. The ledger knows no feature, so the features' functions are passed to it. */
export const storedMacsOf = (keys: Keys): StoredMacs => ({
  closedDayMac: (row) => closedDayMac(keys, row),
  findClosedDayError: (row: ClosedDay) =>
    isMacEqual(row.mac, closedDayMac(keys, row)) ? null : 'is not what was written',
  findTransferError: (row) => findTransferMacError(keys, row as unknown as TransferRow),
  findJournalError(row) {
    const entry = row as unknown as JournalRow
    return isMacEqual(entry.seal, journalMac(keys, entry)) ? null : 'is not what was written'
  },
  findDecisionError(table, row) {
    const decision = row as unknown as StoredMacDecision
    return isMacEqual(decision.seal, decisionMac(keys, table, decision)) ? null : 'the seal of the decision is broken'
  },
})
