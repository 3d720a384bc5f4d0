import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { type ReactNode, useId, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { type Bank, type BankDirectory, searchBanks } from '../../contract/corridors/banks/bank.ts'
import { useFormFieldText } from './useFormFieldText.tsx'

interface BankInputProps {
  name: string
  label: string
  hint?: ReactNode
  required: boolean
  directory: BankDirectory
  /** The bank's code, or its name when the code does not identify it. */
  asks: 'code' | 'name'
}

const shownMax = 60

/** A bank from the corridor's directory, searched by name, short name or code; free text is accepted for unknown banks. */
export const BankInput = ({ name, label, hint, required, directory, asks }: BankInputProps) => {
  const translate = useTranslate()
  const { control } = useFormContext()
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name, defaultValue: '' })
  const below = useFormFieldText(fieldState.error?.message, hint)
  const isChoice = directory.kind === 'whole'
  const answerOf = (bank: Bank) => (asks === 'code' ? bank.value : bank.name)
  const labelOf = (bank: Bank) => (isChoice ? bank.name : answerOf(bank))
  // Each name appears once, whatever its codes.
  const banks = useMemo(
    () => [...new Map(directory.banks.map((bank) => [asks === 'code' ? bank.value : bank.name, bank])).values()],
    [directory, asks],
  )
  return (
    <Autocomplete<Bank, false, false, boolean>
      id={useId()}
      freeSolo={!isChoice}
      options={banks}
      value={banks.find((bank) => answerOf(bank) === value) ?? (isChoice ? null : (value ?? ''))}
      onChange={(_, bank) => onChange(bank === null || typeof bank === 'string' ? (bank ?? '') : answerOf(bank))}
      {...(isChoice ? {} : { inputValue: value ?? '', onInputChange: (_: unknown, typed: string) => onChange(typed) })}
      onBlur={onBlur}
      getOptionLabel={(bank) => (typeof bank === 'string' ? bank : labelOf(bank))}
      getOptionKey={(bank) => (typeof bank === 'string' ? bank : bank.value)}
      isOptionEqualToValue={(bank, chosen) => typeof chosen !== 'string' && bank.value === chosen.value}
      filterOptions={(all, { inputValue }) => [...searchBanks(all, inputValue)].slice(0, shownMax)}
      autoHighlight={isChoice}
      slotProps={{ popper: { container: () => document.querySelector('main') } }}
      noOptionsText={translate('recipients.no_bank')}
      renderOption={({ key, ...props }, bank) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            {bank.name}
          </Box>
          {asks === 'code' ? (
            <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {bank.value}
            </Box>
          ) : null}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          {...(isChoice ? { placeholder: translate('recipients.bank_placeholder') } : {})}
          error={fieldState.invalid}
          helperText={below}
          inputRef={ref}
        />
      )}
    />
  )
}
