import { describe, expect, it } from 'vitest'
import {
  advanceActionOf,
  advanceActions,
  statusGroupFor,
  statusGroups,
} from '../../../contract/base/statuses/groups.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { isFinalTransfer, transferStatus, transferStatuses } from '../../../contract/base/statuses/transfer.ts'
import { transferActions } from '../../../contract/features/transfers.ts'

describe('groups of statuses', () => {
  it('A waiting status needs the readers who can act on it', () => {
    const waiting = statuses[transferStatus.awaiting_approval]
    expect(statusGroupFor(waiting, ['approve', 'deny'])).toBe('needs_you')
    expect(statusGroupFor(waiting, ['requote', 'cancel'])).toBe('needs_you')
    expect(statusGroupFor(waiting, ['cancel'])).toBe('waits_for_others')
    expect(statusGroupFor(waiting, [])).toBe('waits_for_others')
    expect(advanceActionOf(statuses[transferStatus.awaiting_payment], ['pay'])).toBe('pay')
  })

  it('No group asks for action on what has ended, is on its way or is unsigned', () => {
    for (const status of transferStatuses.filter((one) => statuses[one].group !== 'waits_for_others')) {
      expect(statusGroupFor(statuses[status], transferActions)).toBe(statuses[status].group)
    }
  })

  it('Every ended transfer has a group that tells its outcome', () => {
    for (const status of transferStatuses.filter(isFinalTransfer)) {
      expect(['done', 'back_or_failed']).toContain(statuses[status].group)
    }
    expect(statuses[transferStatus.refunded].group).not.toBe(statuses[transferStatus.succeeded].group)
  })

  it('Every group is reached by moves that transfers have', () => {
    const reached = Object.values(statuses).flatMap((state) => [state.group, statusGroupFor(state, advanceActions)])
    expect(new Set(reached)).toEqual(new Set(statusGroups))
    expect(transferActions).toEqual(expect.arrayContaining([...advanceActions]))
  })
})
