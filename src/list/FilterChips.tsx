import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { formatAmount, homeCurrency } from '../../contract/base/money.ts'
import { Icon } from '../ui/Icon.tsx'
import { type FilterField, type FilterValues, isSet } from './filterField.ts'

function valueText(field: FilterField, value: unknown): string {
  if (field.kind === 'date' || field.kind === 'text') return String(value)
  if (field.kind === 'amount') {
    return typeof value === 'string' && /^\d{1,20}$/.test(value)
      ? `${homeCurrency} ${formatAmount(value, homeCurrency)}`
      : String(value)
  }
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.map((one) => field.options.find((option) => option.value === one)?.label ?? String(one)).join(', ')
}

interface FilterChipsProps {
  fields: readonly FilterField[]
  values: FilterValues
  onChange: (values: FilterValues) => void
}

/** What narrows the list now; each can be taken off. */
export const FilterChips = ({ fields, values, onChange }: FilterChipsProps) => {
  const translate = useTranslate()
  const active = fields.filter((field) => isSet(values[field.name]))
  if (active.length === 0) return null
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !names.includes(key)))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {active.map((field) => {
        const text = `${translate(field.label)}: ${valueText(field, values[field.name])}`
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
              onClick={() => onChange(without(field.name))}
              sx={{ borderRadius: '50%' }}
            >
              <Icon name="close" size={15} />
            </IconButton>
          </Box>
        )
      })}
      <Button variant="text" size="small" onClick={() => onChange(without(...active.map(({ name }) => name)))}>
        {translate('list.clear')}
      </Button>
    </Box>
  )
}
