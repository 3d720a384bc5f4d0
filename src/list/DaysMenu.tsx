import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { dayOf } from '../../contract/base/time/clock.ts'
import { type Period, periods } from '../../contract/base/time/periods.ts'
import { useServer } from '../dataProvider/useCall.ts'
import { Icon } from '../ui/Icon.tsx'
import { type DaysField, dateFilterValue, daysText, periodTitle, withPeriod } from './days.ts'
import type { FilterValues } from './filterField.ts'

interface DaysMenuProps {
  field: DaysField
  values: FilterValues
  onChange: (values: FilterValues) => void
  /** Opens the choice of individual days. */
  onOther: () => void
}

/** Narrows a list to a period such as last month, in two presses. */
export const DaysMenu = ({ field, values, onChange, onOther }: DaysMenuProps) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { period: chosen } = dateFilterValue(field, values)
  const text = daysText(field, values, translate)
  const today = dayOf(new Date(serverNow()))
  const choose = (period: Period | null) => {
    setAnchor(null)
    onChange(withPeriod(field, values, period))
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="calendar" size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text ?? translate('list.any_day')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        <MenuItem selected={text === null} onClick={() => choose(null)}>
          {translate('list.any_day')}
        </MenuItem>
        {periods.map((period) => (
          <MenuItem key={period} selected={period === chosen} onClick={() => choose(period)} sx={{ gap: 3 }}>
            {translate(`list.periods.${period}`)}
            <Typography
              component="span"
              variant="body2"
              className="tabular"
              sx={{ ml: 'auto', color: 'text.secondary' }}
            >
              {periodTitle(period, today)}
            </Typography>
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null)
            onOther()
          }}
        >
          {translate('list.other_days')}
        </MenuItem>
      </Menu>
    </>
  )
}
