import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { homeCurrency } from '../../contract/base/money/money.ts'
import { formatMoney } from '../i18n/formats.ts'
import { Icon } from '../ui/Icon.tsx'
import { daysText } from './days.ts'
import { type FilterField, type FilterValues, isActive, namesOf } from './filterField.ts'

function valueText(field: FilterField, all: FilterValues, translate: TranslateFunction): string {
  const value = all[field.name]
  if (field.kind === 'days') return daysText(field, all, translate) ?? ''
  if (field.kind === 'text' || field.kind === 'flag') return String(value)
  if (field.kind === 'amount') {
    return typeof value === 'string' && /^\d{1,20}$/.test(value) ? formatMoney(value, homeCurrency) : String(value)
  }
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.map((one) => field.options.find((option) => option.value === one)?.label ?? String(one)).join(', ')
}

interface FilterChipsProps {
  fields: readonly FilterField[]
  values: FilterValues
  onChange: (values: FilterValues) => void
}

/** The active filters as removable chips. */
export const FilterChips = ({ fields, values, onChange }: FilterChipsProps) => {
  const translate = useTranslate()
  const active = fields.filter((field) => isActive(field, values))
  if (active.length === 0) return null
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !names.includes(key)))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {active.map((field) => {
        const label = translate(field.label)
        const text = field.kind === 'flag' ? label : `${label}: ${valueText(field, values, translate)}`
        return (
          <Box
            key={field.name}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              maxWidth: '100%',
              borderRadius: 999,
              pl: 1.5,
              fontSize: '0.8125rem',
              fontWeight: 500,
              backgroundColor: 'var(--primary-soft)',
              color: 'var(--on-primary-soft)',
            }}
          >
            <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
            <IconButton
              size="small"
              color="inherit"
              aria-label={translate('list.remove_filter', { name: text })}
              onClick={() => onChange(without(...namesOf(field)))}
              sx={{ borderRadius: '50%' }}
            >
              <Icon name="close" size={15} />
            </IconButton>
          </Box>
        )
      })}
      <Button variant="text" size="small" onClick={() => onChange(without(...active.flatMap(namesOf)))}>
        {translate('list.clear')}
      </Button>
    </Box>
  )
}
