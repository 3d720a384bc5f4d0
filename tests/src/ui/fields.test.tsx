import { ThemeProvider } from '@mui/material/styles'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Status, statusNumbers } from '../../../contract/base/statuses/reported.ts'
import { themes } from '../../../src/theme/theme.ts'
import { Countdown } from '../../../src/ui/Countdown.tsx'
import { ticksOf } from '../../../src/ui/chartScale.ts'
import { formatDateTime, formatNotificationTime } from '../../../src/ui/formatDate.ts'
import { LineChart } from '../../../src/ui/LineChart.tsx'
import { MoneyField } from '../../../src/ui/MoneyField.tsx'
import { beginOverlay, isOverlayOn } from '../../../src/ui/overlay.ts'
import { StatusChip } from '../../../src/ui/StatusChip.tsx'
import { InEnglish } from '../../support/texts.tsx'

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

describe('countdown', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-09T00:00:00Z') }))
  afterEach(() => vi.useRealTimers())

  test('shows hh : mm : ss, ends at zero and says so once', () => {
    const onEnd = vi.fn()
    render(<Countdown until="2026-03-09T01:02:03Z" onEnd={onEnd} />, { wrapper: InEnglish })
    expect(screen.getByText('01 : 02 : 03')).toBeTruthy()
    act(() => vi.advanceTimersByTime(3_723_000 - 1000))
    expect(screen.getByText('00 : 00 : 01')).toBeTruthy()
    act(() => vi.advanceTimersByTime(5000))
    expect(screen.getByText('00 : 00 : 00')).toBeTruthy()
    expect(onEnd).toHaveBeenCalledTimes(1)
  })
})

test('money carries its code and its commas', () => {
  render(<MoneyField minor="-1234567" currency="USD" />)
  expect(document.body.textContent).toBe('USD\u00a0-12,345.67')
})

describe('status chips', () => {
  const groups: Record<string, Status[]> = {
    amber: [0, 1, 2, 4, 8, 11, 26, 27, 101, 102, 501, 502],
    green: [5, 9],
    red: [3, 6, 7, 10, 12, 13, 14, 103, 503],
  }

  test('every status belongs to one colour group of the specification', () => {
    expect(
      Object.values(groups)
        .flat()
        .sort((a, b) => a - b),
    ).toEqual([...statusNumbers].sort((a, b) => a - b))
  })

  test.each(Object.entries(groups))('%s ones look alike and each says its own words beside an icon', (_, numbers) => {
    const { container } = render(
      <InEnglish>
        <ThemeProvider theme={themes.light}>
          {numbers.map((status) => (
            <StatusChip key={status} status={status} />
          ))}
        </ThemeProvider>
      </InEnglish>,
    )
    const chips = [...container.querySelectorAll<HTMLElement>('[data-status]')]
    expect(new Set(chips.map((chip) => getComputedStyle(chip).backgroundColor)).size).toBe(1)
    expect(new Set(chips.map((chip) => chip.textContent)).size).toBe(numbers.length)
    for (const chip of chips) expect(chip.querySelector('svg')).not.toBeNull()
  })
})

describe('charts', () => {
  test('ticks are round, include zero and span the values', () => {
    expect(ticksOf([0, 3, 97])).toEqual([0, 25, 50, 75, 100])
    expect(ticksOf([-40, 60])[0]).toBeLessThanOrEqual(-40)
    expect(ticksOf([-40, 60])).toContain(0)
    expect(ticksOf([])).toContain(0)
  })

  test('the same figures stand in a table for those who do not see the picture', async () => {
    const { default: userEvent } = await import('@testing-library/user-event')
    render(
      <InEnglish>
        <LineChart
          label="Sent a month"
          pointHeading="Month"
          valueHeading="Amount"
          format={(value) => `IDR ${value}`}
          points={[
            { label: '2026-01', value: 5 },
            { label: '2026-02', value: 9 },
          ]}
        />
      </InEnglish>,
    )
    expect(screen.getByRole('img', { name: 'Sent a month' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(screen.getByRole('row', { name: '2026-02 IDR 9' })).toBeTruthy()
  })
})

test('the overlay stays until the last of several calls has ended', () => {
  const [first, second] = [beginOverlay(), beginOverlay()]
  first()
  first()
  expect(isOverlayOn()).toBe(true)
  second()
  expect(isOverlayOn()).toBe(false)
})
