import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'ra-core'
import { type ReactNode, type Ref, useMemo, useState } from 'react'
import { locales } from '../../contract/base/calls/envelope.ts'
import { useCall } from '../dataProvider/useCall.ts'
import { type CountryOption, findCountries, listCountries } from './countrySearch.ts'

interface CountryPickerProps {
  value: string
  onChange: (country: string) => void
  error: boolean
  helperText: ReactNode
  inputRef: Ref<HTMLInputElement>
}

export const CountryPicker = ({ value, onChange, error, helperText, inputRef }: CountryPickerProps) => {
  const translate = useTranslate()
  const current = useLocale()
  const locale = locales.find((known) => known === current) ?? 'en'
  const { data: names } = useQuery({
    queryKey: ['country names'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await import('../../contract/messages/catalogues/countries.ts')).countryNames,
  })
  // Usually cached, because home reads it. Without it, recent destinations are not listed first.
  const { data: summary } = useCall('/transfer/summary', {}, { staleTime: 60_000, call: { toast: false } })
  const options = useMemo(
    () =>
      names
        ? listCountries(
            locale,
            names,
            summary?.recent.map(({ country }) => country),
          )
        : [],
    [locale, names, summary],
  )
  const [isSearched, setIsSearched] = useState(false)
  const isGrouped = !isSearched && options.some(({ isRecent }) => isRecent)
  return (
    <Autocomplete
      options={options}
      loading={!names}
      value={options.find((option) => option.code === value) ?? null}
      onChange={(_, option) => onChange(option?.code ?? '')}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.code}
      {...(isGrouped
        ? { groupBy: ({ isRecent }: CountryOption) => translate(`sendMoney.countries_${isRecent ? 'recent' : 'all'}`) }
        : {})}
      onInputChange={(_, text, reason) => setIsSearched(reason === 'input' && text.trim() !== '')}
      isOptionEqualToValue={(option, chosen) => option.code === chosen.code}
      filterOptions={(all, { inputValue }) => findCountries(all, inputValue)}
      autoHighlight
      slotProps={{
        popper: { container: () => document.querySelector('main') },
        // Transparent, so that headings have the list's background in both themes.
        listbox: { sx: { '& .MuiAutocomplete-groupLabel': { position: 'static', backgroundColor: 'transparent' } } },
      }}
      noOptionsText={translate('sendMoney.no_country')}
      loadingText={translate('ui.loading')}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5 }}>
          <Box component="span" sx={{ width: 28, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 }}>
            {option.code}
          </Box>
          <Box component="span" sx={{ flex: 1 }}>
            {option.name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {option.currencies}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('sendMoney.fields.country')}
          placeholder={translate('sendMoney.country_placeholder')}
          error={error}
          helperText={helperText}
          inputRef={inputRef}
        />
      )}
    />
  )
}
