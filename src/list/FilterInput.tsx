import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { homeCurrency, parseAmount, plainAmount } from '../../contract/base/money/money.ts'
import { AmountInput } from '../ui/AmountInput.tsx'
import { DaysInput } from './DaysInput.tsx'
import type { FilterField, FilterOption, FilterValues } from './filterField.ts'

interface FilterInputProps {
  field: FilterField
  values: FilterValues
  onChange: (values: FilterValues) => void
}

interface ChoicesProps {
  label: string
  options: readonly FilterOption[]
  value: readonly unknown[]
  onChange: (value: unknown[]) => void
}

/** Options without a group are listed without a heading. */
const groupsOf = (options: readonly FilterOption[]): [string | undefined, FilterOption[]][] => [
  ...Map.groupBy(options, ({ group }) => group),
]

const Choices = ({ label, options, value, onChange }: ChoicesProps) => {
  const isChosen = (option: FilterOption) => value.includes(option.value)
  const change = (changed: readonly FilterOption[], isWanted: boolean) => {
    const others = value.filter((each) => changed.every((option) => option.value !== each))
    onChange(isWanted ? [...others, ...changed.map((option) => option.value)] : others)
  }
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary', mb: 0.5 }}>
        {label}
      </FormLabel>
      <FormGroup>
        {groupsOf(options).map(([group, ofGroup]) => (
          <Fragment key={group ?? ''}>
            {group === undefined || ofGroup.length === 1 ? null : (
              <FormControlLabel
                label={group}
                slotProps={{ typography: { sx: { fontWeight: 600 } } }}
                control={
                  <Checkbox
                    size="small"
                    checked={ofGroup.every(isChosen)}
                    indeterminate={ofGroup.some(isChosen) && !ofGroup.every(isChosen)}
                    onChange={(_, checked) => change(ofGroup, checked)}
                  />
                }
              />
            )}
            {ofGroup.map((option) => (
              <FormControlLabel
                key={option.value}
                label={option.label}
                sx={group === undefined || ofGroup.length === 1 ? {} : { pl: 3 }}
                control={
                  <Checkbox
                    size="small"
                    checked={isChosen(option)}
                    onChange={(_, checked) => change([option], checked)}
                  />
                }
              />
            ))}
          </Fragment>
        ))}
      </FormGroup>
    </Box>
  )
}

export const FilterInput = ({ field, values, onChange: onValues }: FilterInputProps) => {
  const translate = useTranslate()
  const label = translate(field.label)
  const value = values[field.name]
  const onChange = (next: unknown) => onValues({ ...values, [field.name]: next })
  if (field.kind === 'days') return <DaysInput field={field} label={label} values={values} onChange={onValues} />
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
        value={minor === null ? '' : plainAmount(minor, homeCurrency)}
        onChange={(text) => onChange(parseAmount(text, homeCurrency)?.toString())}
      />
    )
  }
  if (field.kind === 'flag') {
    return (
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            size="small"
            checked={value === true}
            onChange={(_, checked) => onChange(checked ? true : undefined)}
          />
        }
      />
    )
  }
  if (field.kind === 'text') {
    return (
      <TextField
        fullWidth
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
