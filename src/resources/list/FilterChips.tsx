import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'ra-core'
import { formatAmount, homeCurrency } from '../../../contract/money.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type FilterField, type FilterValues, isSet } from './filterField.ts'

function valueText(field: FilterField, value: unknown): string {
  if (field.kind === 'date') return String(value)
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
          <Chip
            key={field.name}
            label={text}
            onDelete={() => onChange(without(field.name))}
            deleteIcon={
              <span role="img" aria-label={translate('list.remove_filter', { name: text })} style={{ display: 'flex' }}>
                <Icon name="close" size={16} />
              </span>
            }
            sx={{ backgroundColor: 'primary.light', color: 'secondary.main', maxWidth: '100%' }}
          />
        )
      })}
      <Button variant="text" size="small" onClick={() => onChange(without(...active.map(({ name }) => name)))}>
        {translate('list.clear')}
      </Button>
    </Box>
  )
}
