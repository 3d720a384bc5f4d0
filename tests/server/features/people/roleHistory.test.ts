import { describe, expect, it } from 'vitest'
import type { Role } from '../../../../contract/base/people/roles.ts'
import {
  hasNotifiedRoleChange,
  historySince,
  holdersOf,
  isNotifiedRoleChange,
  lastLossByOthers,
  type RoleChange,
  recentGranterOf,
} from '../../../../server/features/people/roleHistoryStore.ts'

const at = (hour: number): Date => new Date(Date.UTC(2026, 0, 1, hour))

/** A change of the person: the hour, the new role, and who granted it. */
type Line = [hour: number, role: Role | null, changed_by?: string]
const historyOf = (people: Record<string, Line[]>): RoleChange[] =>
  Object.entries(people).flatMap(([user_id, lines]) =>
    lines.map(([hour, role, changed_by = null], index) => ({
      user_id,
      number: index + 1,
      role,
      at: at(hour),
      changed_by,
    })),
  )

describe('history of roles', () => {
  it('The role history begins with everybody’s role at that moment', () => {
    const changes = historyOf({
      anna: [[0, 'admin']],
      budi: [
        [0, 'maker'],
        [5, 'admin', 'anna'],
        [9, 'viewer', 'anna'],
      ],
    })
    const rolesSince = (hour: number) =>
      historySince(changes, at(hour)).map(({ user_id, role }) => `${user_id} ${role ?? ''}`)
    expect(rolesSince(4)).toEqual(['anna admin', 'budi maker', 'budi admin', 'budi viewer'])
    expect(rolesSince(5)).toEqual(['anna admin', 'budi admin', 'budi viewer'])
    expect(rolesSince(9)).toEqual(['anna admin', 'budi viewer'])
    expect(holdersOf(historySince(changes, at(8)), 'approvals.publish')).toEqual(['anna', 'budi'])
    expect(holdersOf(historySince(changes, at(9)), 'approvals.publish')).toEqual(['anna'])
  })

  it('T44 The role history names who granted a new right, through several steps, and an old right is the holder’s own', () => {
    const changes = historyOf({
      anna: [[0, 'admin']],
      budi: [
        [0, 'maker'],
        [5, 'admin', 'anna'],
      ],
      citra: [[6, 'checker', 'budi']],
      founder: [[7, 'admin']],
    })
    const hand = (id: string, since: number, permission: 'approvals.publish' | 'transfers.approve' | 'transfers.pay') =>
      recentGranterOf(historySince(changes, at(since)), at(since), id, permission)
    expect(hand('citra', 4, 'transfers.approve')).toBe('anna')
    expect(hand('citra', 5, 'transfers.approve')).toBe('budi')
    expect(hand('citra', 6, 'transfers.approve')).toBe('citra')
    expect(hand('budi', 4, 'transfers.pay')).toBe('budi')
    expect(hand('budi', 4, 'transfers.approve')).toBe('anna')
    expect(hand('founder', 4, 'approvals.publish')).toBe('founder')
  })

  it('T44 A former admin who is demoted and promoted back does not count as another’s', () => {
    const changes = historyOf({
      anna: [[0, 'admin']],
      budi: [
        [0, 'admin'],
        [5, 'viewer', 'anna'],
        [6, 'admin', 'anna'],
      ],
    })
    expect(recentGranterOf(historySince(changes, at(4)), at(4), 'budi', 'approvals.publish')).toBe('budi')
  })

  it('The role history lists what every admin is notified of: more or fewer admins, and anyone who loses rights', () => {
    expect(isNotifiedRoleChange(null, 'admin')).toBe(true)
    expect(isNotifiedRoleChange('admin', 'checker')).toBe(true)
    expect(isNotifiedRoleChange('checker', 'viewer')).toBe(true)
    expect(isNotifiedRoleChange('maker', 'checker')).toBe(true)
    expect(isNotifiedRoleChange('maker', null)).toBe(true)
    expect(isNotifiedRoleChange(null, 'maker')).toBe(false)
    expect(isNotifiedRoleChange('viewer', 'maker')).toBe(false)
    expect(isNotifiedRoleChange('admin', 'admin')).toBe(false)
    const changes = historyOf({
      anna: [[0, 'admin']],
      budi: [
        [0, 'viewer'],
        [5, 'maker', 'anna'],
        [7, 'viewer', 'anna'],
      ],
    })
    expect(hasNotifiedRoleChange(historySince(changes, at(4)), at(4))).toBe(true)
    expect(hasNotifiedRoleChange(historySince(changes, at(7)), at(7))).toBe(false)
  })

  it('The role history says when the last other person lost a right, and nothing while one has it', () => {
    const lost = (people: Record<string, Line[]>) => lastLossByOthers(historyOf(people), 'anna', 'approvals.publish')
    expect(lost({ anna: [[0, 'admin']] })).toBeNull()
    expect(
      lost({
        anna: [[0, 'admin']],
        budi: [
          [0, 'admin'],
          [5, 'viewer', 'anna'],
        ],
      }),
    ).toEqual(at(5))
    const back: Line[] = [
      [0, 'admin'],
      [5, 'viewer', 'anna'],
      [6, 'admin', 'anna'],
    ]
    expect(lost({ anna: [[0, 'admin']], budi: back })).toBeNull()
    expect(
      lost({
        anna: [[0, 'admin']],
        budi: [...back, [8, null, 'anna']],
        citra: [
          [1, 'admin'],
          [7, null, 'budi'],
        ],
      }),
    ).toEqual(at(8))
  })
})
