import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { formatAmount, homeCurrency, parseAmount } from '../../contract/base/money.ts'
import { AmountInput } from '../ui/AmountInput.tsx'
import type { FilterField, FilterOption } from './filterField.ts'

interface FilterInputProps {
  field: FilterField
  value: unknown
  onChange: (value: unknown) => void
}

const Choices = ({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly FilterOption[]
  value: readonly unknown[]
  onChange: (value: unknown[]) => void
}) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
    <FormLabel component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary', mb: 0.5 }}>
      {label}
    </FormLabel>
    <FormGroup>
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          label={option.label}
          control={
            <Checkbox
              size="small"
              checked={value.includes(option.value)}
              onChange={(_, checked) =>
                onChange(checked ? [...value, option.value] : value.filter((other) => other !== option.value))
              }
            />
          }
        />
      ))}
    </FormGroup>
  </Box>
)

export const FilterInput = ({ field, value, onChange }: FilterInputProps) => {
  const translate = useTranslate()
  const label = translate(field.label)
  if (field.kind === 'choices') {
    return (
      <Choices label={label} options={field.options} value={Array.isArray(value) ? value : []} onChange={onChange} />
    )
  }
  if (field.kind === 'amount') {
    const minor = typeof value === 'string' && /^\d{1,20}$/.test(value) ? value : null
    return (
      <AmountInput
        label={label}
        currency={homeCurrency}
        value={minor === null ? '' : formatAmount(minor, homeCurrency).replaceAll(',', '')}
        onChange={(text) => onChange(parseAmount(text, homeCurrency)?.toString())}
      />
    )
  }
  if (field.kind === 'date' || field.kind === 'text') {
    return (
      <TextField
        fullWidth
        type={field.kind}
        label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('list.any')}</option>
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  )
}
