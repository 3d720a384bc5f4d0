import { describe, expect, test } from 'vitest'
import { formatDateTime, formatNotificationTime } from '../../../src/ui/formatDate.ts'

describe('time', () => {
  test('twelve-hour dates say noon and midnight right, in the viewer’s zone', () => {
    const at = (hour: number, minute: number) => formatDateTime(new Date(2026, 2, 9, hour, minute).toISOString())
    expect([at(0, 5), at(11, 59), at(12, 0), at(23, 1)]).toEqual([
      '2026-03-09 12:05 AM',
      '2026-03-09 11:59 AM',
      '2026-03-09 12:00 PM',
      '2026-03-09 11:01 PM',
    ])
  })

  test('notifications put the day first and count hours to 24', () => {
    expect(formatNotificationTime(new Date(2026, 2, 9, 14, 5).getTime() / 1000)).toBe('09-03-2026, 14:05')
  })
})
