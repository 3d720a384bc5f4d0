import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Countdown } from '../../../src/ui/Countdown.tsx'
import { InEnglish } from '../../support/texts.tsx'

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
