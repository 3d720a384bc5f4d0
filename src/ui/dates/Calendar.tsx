import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { addDays } from 'date-fns/addDays'
import { addMonths as addMonthsTo } from 'date-fns/addMonths'
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval'
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfWeek } from 'date-fns/endOfWeek'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfWeek } from 'date-fns/startOfWeek'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { monthNames, weekdayNames } from '../../../contract/base/texts/formats.ts'
import { formats } from '../../i18n/formats.ts'
import { Icon } from '../Icon.tsx'

/** Days are texts as on the wire, `2026-11-22`. */
const moved = (day: string, move: (date: Date) => Date): string =>
  formatISO(move(parseISO(day)), { representation: 'date' })

const fromMonday = { weekStartsOn: 1 } as const

/** Adds months, keeping the day or clamping it to the month's last. */
export const addMonths = (day: string, count: number): string => moved(day, (date) => addMonthsTo(date, count))

/** The weeks of the day's month, from Monday, completed with days of the adjacent months. */
export function weeksOf(day: string): string[][] {
  const date = parseISO(day)
  const weeks = eachWeekOfInterval({ start: startOfMonth(date), end: endOfMonth(date) }, fromMonday)
  return weeks.map((monday) =>
    Array.from({ length: 7 }, (_, at) => formatISO(addDays(monday, at), { representation: 'date' })),
  )
}

/** The day that a key of the grid moves to; undefined for other keys. */
export function dayAfterKey(day: string, key: string, isShifted: boolean): string | undefined {
  const by = (days: number) => moved(day, (date) => addDays(date, days))
  switch (key) {
    case 'ArrowLeft':
      return by(-1)
    case 'ArrowRight':
      return by(1)
    case 'ArrowUp':
      return by(-7)
    case 'ArrowDown':
      return by(7)
    case 'Home':
      return moved(day, (date) => startOfWeek(date, fromMonday))
    case 'End':
      return moved(day, (date) => endOfWeek(date, fromMonday))
    case 'PageUp':
      return addMonths(day, isShifted ? -12 : -1)
    case 'PageDown':
      return addMonths(day, isShifted ? 12 : 1)
  }
}

interface CalendarProps {
  /** The chosen day, or the day at which to open. */
  day: string
  isChosen: boolean
  /** The first selectable day. */
  min?: string
  onChoose: (day: string) => void
}

const yearsBack = 120
const yearsAhead = 20

const rowStyle = { display: 'grid', gridTemplateColumns: 'repeat(7, 40px)', placeItems: 'center' } as const

interface MonthHeadProps {
  day: string
  onMove: (day: string) => void
}

/** Month and year, to step through or choose. */
const MonthHead = ({ day, onMove }: MonthHeadProps) => {
  const translate = useTranslate()
  const { locale } = formats().choice
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, at) => year - yearsBack + at)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
      <IconButton aria-label={translate('ui.month_before')} onClick={() => onMove(addMonths(day, -1))}>
        <Icon name="chevron_left" />
      </IconButton>
      <TextField
        select
        size="small"
        value={month}
        onChange={({ target }) => onMove(addMonths(day, Number(target.value) - month))}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': translate('ui.month') } }}
      >
        {monthNames[locale].map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        value={year}
        onChange={({ target }) => onMove(addMonths(day, (Number(target.value) - year) * 12))}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': translate('ui.year') } }}
      >
        {years.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </TextField>
      <IconButton aria-label={translate('ui.month_after')} onClick={() => onMove(addMonths(day, 1))}>
        <Icon name="chevron_right" />
      </IconButton>
    </Box>
  )
}

interface DayCellProps {
  day: string
  isFocused: boolean
  isChosen: boolean
  isOutside: boolean
  isTooEarly: boolean
  onChoose: () => void
}

const DayCell = ({ day, isFocused, isChosen, isOutside, isTooEarly, onChoose }: DayCellProps) => (
  <Box role="gridcell" aria-selected={isChosen}>
    <ButtonBase
      className="tabular"
      data-day={day}
      tabIndex={isFocused ? 0 : -1}
      disabled={isTooEarly}
      aria-label={formats().day(day)}
      onClick={onChoose}
      sx={{
        width: 40,
        height: 40,
        borderRadius: '50%',
        fontSize: '0.875rem',
        color: isOutside || isTooEarly ? 'text.secondary' : 'text.primary',
        textDecoration: isTooEarly ? 'line-through' : 'none',
        ...(isChosen
          ? { color: 'primary.contrastText', backgroundColor: 'primary.main' }
          : { '&:hover': { backgroundColor: 'var(--surface-sunken)' } }),
      }}
    >
      {Number(day.slice(8))}
    </ButtonBase>
  </Box>
)

/** A month view. Arrow keys move by day and week, Page keys by month, with Shift by year. */
export const Calendar = ({ day: start, isChosen, min, onChoose }: CalendarProps) => {
  const [day, setDay] = useState(start)
  const grid = useRef<HTMLDivElement>(null)
  const { locale } = formats().choice

  // The grid opens with the focus on its day, and the focus follows key moves.
  const movedByKey = useRef(true)
  useEffect(() => {
    if (movedByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    movedByKey.current = false
  }, [day])

  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event.key, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    movedByKey.current = true
    setDay(min !== undefined && next < min ? min : next)
  }
  return (
    <Box sx={{ p: 1.5 }}>
      <MonthHead day={day} onMove={(next) => setDay(min !== undefined && next < min ? min : next)} />
      <Box ref={grid} role="grid" aria-label={formats().monthOfYear(day)} onKeyDown={press}>
        <Box role="row" sx={rowStyle}>
          {weekdayNames[locale].map((name) => (
            <Box key={name} role="columnheader" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              {name}
            </Box>
          ))}
        </Box>
        {weeksOf(day).map((week) => (
          <Box key={week[0]} role="row" sx={rowStyle}>
            {week.map((each) => (
              <DayCell
                key={each}
                day={each}
                isFocused={each === day}
                isChosen={isChosen && each === start}
                isOutside={each.slice(0, 7) !== day.slice(0, 7)}
                isTooEarly={min !== undefined && each < min}
                onChoose={() => onChoose(each)}
              />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
