import { describe, expect, it } from 'vitest'
import { groupFor, onwardSteps, statusGroups, stepOf } from '../../../contract/base/statuses/groups.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { isFinalTransfer, transferStatus, transferStatuses } from '../../../contract/base/statuses/transfer.ts'
import { transferActions } from '../../../contract/features/transfers.ts'

describe('groups of statuses', () => {
  it('A waiting status needs the readers who can act on it', () => {
    const waiting = statuses[transferStatus.awaiting_approval]
    expect(groupFor(waiting, ['approve', 'deny'])).toBe('needs_you')
    expect(groupFor(waiting, ['requote', 'cancel'])).toBe('needs_you')
    expect(groupFor(waiting, ['cancel'])).toBe('waits_for_others')
    expect(groupFor(waiting, [])).toBe('waits_for_others')
    expect(stepOf(statuses[transferStatus.awaiting_payment], ['pay'])).toBe('pay')
  })

  it('No group asks for action on what has ended, is on its way or is unsigned', () => {
    for (const status of transferStatuses.filter((one) => statuses[one].group !== 'waits_for_others')) {
      expect(groupFor(statuses[status], transferActions)).toBe(statuses[status].group)
    }
  })

  it('Every ended transfer has a group that tells its outcome', () => {
    for (const status of transferStatuses.filter(isFinalTransfer)) {
      expect(['done', 'back_or_failed']).toContain(statuses[status].group)
    }
    expect(statuses[transferStatus.refunded].group).not.toBe(statuses[transferStatus.succeeded].group)
  })

  it('Every group is reached by moves that transfers have', () => {
    const reached = Object.values(statuses).flatMap((state) => [state.group, groupFor(state, onwardSteps)])
    expect(new Set(reached)).toEqual(new Set(statusGroups))
    expect(transferActions).toEqual(expect.arrayContaining([...onwardSteps]))
  })
})
