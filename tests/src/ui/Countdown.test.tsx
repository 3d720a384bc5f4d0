import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseFormats } from '../../../src/i18n/formats.ts'
import { Countdown } from '../../../src/ui/dates/Countdown.tsx'

describe('countdown', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-09T00:00:00Z') }))
  afterEach(() => {
    vi.useRealTimers()
    chooseFormats({ locale: 'en' })
  })

  test('The countdown shows hh : mm : ss, ends at zero and reports it once', () => {
    const onEnd = vi.fn()
    render(<Countdown until="2026-03-09T01:02:03Z" onEnd={onEnd} />)
    expect(screen.getByText('01 : 02 : 03')).toBeTruthy()
    act(() => vi.advanceTimersByTime(3_723_000 - 1000))
    expect(screen.getByText('00 : 00 : 01')).toBeTruthy()
    act(() => vi.advanceTimersByTime(5000))
    expect(screen.getByText('00 : 00 : 00')).toBeTruthy()
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  test('A short countdown is 00:59 inside its sentence and is announced in whole minutes', () => {
    chooseFormats({ locale: 'id' })
    render(
      <button type="button">
        <Countdown until="2026-03-09T00:00:59Z" text="Kirim kode baru dalam %{time}." isShort />
      </button>,
    )
    expect(screen.getByText('00:59')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Kirim kode baru dalam 1 menit.' })).toBeTruthy()
  })
})
