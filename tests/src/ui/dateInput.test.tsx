import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { standardFormats } from '../../../contract/base/texts/formats.ts'
import { chooseFormats } from '../../../src/i18n/formats.ts'
// Preloaded: the input loads it when it is opened.
import '../../../src/ui/dates/Calendar.tsx'
import { addMonths, dayAfterKey, weeksOf } from '../../../src/ui/dates/Calendar.tsx'
import { DateInput } from '../../../src/ui/dates/DateInput.tsx'

let last = ''

const Day = ({ start = '', min }: { start?: string; min?: string }) => {
  const [value, setValue] = useState(start)
  last = value
  return <DateInput label="From" value={value} onChange={setValue} {...(min === undefined ? {} : { min })} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From' })
const focused = () => document.activeElement?.getAttribute('data-day')
/** The days handle keys once one of them has the focus, after they are drawn. */
const openCalendar = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'ui.open_calendar' }))
  await waitFor(() => expect(focused()).toBeTruthy(), { timeout: 10_000 })
}

describe('date input', () => {
  test('A date is typed as people write it and shown in the specification’s format', async () => {
    render(<Day />)
    await userEvent.type(field(), '22 Nov 2026')
    await userEvent.tab()
    expect(last).toBe('2026-11-22')
    expect(field().value).toBe('2026-11-22')
  })

  test('An invalid date is reported at the field, and the previous one is not sent', async () => {
    render(<Day start="2026-11-22" />)
    await userEvent.clear(field())
    await userEvent.type(field(), '30 Feb 2026')
    await userEvent.tab()
    expect(last).toBe('')
    expect(field().value).toBe('30 Feb 2026')
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  test('A date can be cleared', async () => {
    render(<Day start="2026-11-22" />)
    await userEvent.clear(field())
    await userEvent.tab()
    expect(last).toBe('')
    expect(field().getAttribute('aria-invalid')).toBe('false')
  })
})

describe('date input in a language’s formats', () => {
  beforeEach(() => chooseFormats({ locale: 'id', style: 'language' }))
  afterEach(() => chooseFormats(standardFormats('en')))

  test('A date is read and shown in the language’s format', async () => {
    render(<Day start="2026-08-17" />)
    expect(field().value).toBe('17 Agu 2026')
    await userEvent.clear(field())
    await userEvent.type(field(), '03/04/2026{Enter}')
    expect(last).toBe('2026-04-03')
    expect(field().value).toBe('3 Apr 2026')
  })
})

describe('calendar', () => {
  test('The calendar opens at the date, moves by keys, and returns the date with the focus', async () => {
    render(<Day start="2026-11-22" />)
    await openCalendar()
    expect(focused()).toBe('2026-11-22')
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}')
    expect(focused()).toBe('2026-12-30')
    await userEvent.keyboard('{Enter}')
    expect(last).toBe('2026-12-30')
    expect(field().value).toBe('2026-12-30')
  })

  test('The calendar offers no day before the earliest allowed', async () => {
    render(<Day start="2026-11-22" min="2026-11-20" />)
    await openCalendar()
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('2026-11-20')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '2026-11-19' }).disabled).toBe(true)
  })
})

test('Months end on the right day, and weeks start on Monday', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(weeksOf('2026-11-22').map((week) => week[0])).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weeksOf('2027-02-01')).toHaveLength(4)
  expect([dayAfterKey('2026-11-18', 'Home', false), dayAfterKey('2026-11-18', 'End', false)]).toEqual([
    '2026-11-16',
    '2026-11-22',
  ])
  expect(dayAfterKey('2026-11-18', 'PageUp', true)).toBe('2025-11-18')
  expect(dayAfterKey('2026-11-18', 'a', false)).toBeUndefined()
})
