import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isCalendarDay } from '../../../contract/base/time/calendarDay.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { parseDay } from '../../../contract/base/time/parseDate.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Icon } from '../Icon.tsx'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

interface DateInputProps
  extends Pick<TextFieldProps, 'label' | 'name' | 'error' | 'helperText' | 'required' | 'onBlur' | 'id' | 'inputRef'> {
  /** A calendar day, `2026-11-22`; empty without a day. */
  value: string
  onChange: (day: string) => void
  /** The first selectable day. */
  min?: string
  /** The day at which the calendar opens when none is chosen. Default: today. */
  opensAt?: string
}

/** A day, typed in common notations or picked from a calendar, and shown in the person's format. */
export const DateInput = ({ value, onChange, onBlur, min, opensAt, error, helperText, ...rest }: DateInputProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const [typed, setTyped] = useState<{ text: string; isDone: boolean } | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const today = dayOf(new Date(), formats.choice.timeZone)
  const shown = typed?.text ?? (isCalendarDay(value) ? formats.day(value) : value)

  const take = () => {
    if (typed === null) return
    const day = parseDay(typed.text, formats.choice.locale)
    const isRead = day !== null || typed.text.trim() === ''
    setTyped(isRead ? null : { ...typed, isDone: true })
    onChange(day ?? '')
  }
  const choose = (day: string) => {
    setTyped(null)
    setAnchor(null)
    onChange(day)
  }
  const isUnread = typed?.isDone ?? false
  const example = formats.day(today)
  return (
    <>
      <TextField
        fullWidth
        {...rest}
        error={error || isUnread}
        helperText={isUnread ? translate('ui.not_a_day', { example }) : helperText}
        value={shown}
        onChange={({ target }) => setTyped({ text: target.value, isDone: false })}
        onKeyDown={({ key }) => key === 'Enter' && take()}
        onBlur={(event) => {
          take()
          onBlur?.(event)
        }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { autoComplete: 'off', maxLength: 40, placeholder: example },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-haspopup="dialog"
                  aria-label={translate('ui.open_calendar')}
                  onClick={({ currentTarget }) => setAnchor(currentTarget)}
                >
                  <Icon name="calendar" size={20} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('ui.calendar') } }}
      >
        <Suspense>
          <Calendar
            day={isCalendarDay(value) ? value : (opensAt ?? (min !== undefined && min > today ? min : today))}
            isChosen={value !== ''}
            onChoose={choose}
            {...(min === undefined ? {} : { min })}
          />
        </Suspense>
      </Popover>
    </>
  )
}
