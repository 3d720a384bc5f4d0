import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type PointerEvent as ReactPointerEvent, useId, useRef, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { type Currency, isCurrency } from '../../../contract/base/money/money.ts'
import { currencyName } from '../../i18n/displayNames.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { boardMax, moveItem, unusedCurrencies } from './rates.ts'

interface DragHandleProps {
  label: string
  /** Moves one place up or down, once for each row the pointer passes. */
  onMove: (by: -1 | 1) => void
}

/** Drags its row of a list by mouse or finger. Keyboard users have buttons next to it. */
export const DragHandle = ({ label, onMove }: DragHandleProps) => {
  const latest = useRef(onMove)
  latest.current = onMove
  const start = (event: ReactPointerEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li')
    if (row === null) return
    event.preventDefault()
    const move = ({ clientY }: PointerEvent) => {
      const { top, bottom, height } = row.getBoundingClientRect()
      if (clientY < top - height / 4) latest.current(-1)
      else if (clientY > bottom + height / 4) latest.current(1)
    }
    const end = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
  return (
    <Box
      component="span"
      title={label}
      aria-hidden="true"
      onPointerDown={start}
      sx={{ display: 'flex', p: 0.75, cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
    >
      <Icon name="grip" size={18} />
    </Box>
  )
}

interface RowProps {
  currency: Currency
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const Row = ({ currency, isFirst, isLast, onMove, onRemove }: RowProps) => {
  const translate = useTranslate()
  const locale = useLocale()
  const button = (icon: IconName, key: string, onClick: () => void, disabled = false) => (
    <IconButton size="small" aria-label={translate(key, { currency })} onClick={onClick} disabled={disabled}>
      <Icon name={icon} size={18} />
    </IconButton>
  )
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, py: 0.75 }}>
      <DragHandle label={translate('home.rates_drag', { currency })} onMove={onMove} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: 600, mr: 1 }}>
          {currency}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {currencyName(locale, currency)}
        </Typography>
      </Box>
      {button('arrow_up', 'home.rates_up', () => onMove(-1), isFirst)}
      {button('arrow_down', 'home.rates_down', () => onMove(1), isLast)}
      {button('trash', 'home.rates_remove', onRemove)}
    </Box>
  )
}

interface RateBoardEditorProps {
  board: readonly Currency[]
  onSave: (board: Currency[]) => void
  onClose: () => void
}

/** Chooses the currencies on the board and their order. */
export const RateBoardEditor = ({ board, onSave, onClose }: RateBoardEditorProps) => {
  const translate = useTranslate()
  const locale = useLocale()
  const [chosen, setChosen] = useState<Currency[]>([...board])
  const titleId = useId()
  const isFull = chosen.length >= boardMax
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('home.rates_edit')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {translate('home.rates_edit_hint', { max: boardMax })}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
          {chosen.map((currency, at) => (
            <Row
              key={currency}
              currency={currency}
              isFirst={at === 0}
              isLast={at === chosen.length - 1}
              onMove={(by) => setChosen((before) => moveItem(before, before.indexOf(currency), by))}
              onRemove={() => setChosen(chosen.filter((other) => other !== currency))}
            />
          ))}
        </Box>
        <TextField
          select
          fullWidth
          label={translate('home.rates_add')}
          value=""
          disabled={isFull}
          helperText={isFull ? translate('home.rates_full') : undefined}
          onChange={({ target }) => {
            if (isCurrency(target.value)) setChosen([...chosen, target.value])
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="" />
          {unusedCurrencies(chosen).map((currency) => (
            <option key={currency} value={currency}>
              {`${currency} · ${currencyName(locale, currency)}`}
            </option>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ui.cancel')}
        </Button>
        <Button variant="contained" onClick={() => onSave(chosen)}>
          {translate('home.rates_save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
