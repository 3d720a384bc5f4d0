import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useMemo, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { type Locale, locales } from '../../contract/base/calls/envelope.ts'
import { countryAliases } from '../../contract/base/people/countryAliases.ts'
import { currenciesOf, destinations } from '../../contract/corridors/directory.ts'
import type { Translations } from '../../contract/messages/catalogue.ts'
import { useCall } from '../dataProvider/useCall.ts'

interface CountryOption {
  code: string
  name: string
  currencies: string
  /** Recently used destinations come first. */
  isRecent: boolean
  /** Its code and its names in every language, for the search. */
  calledAs: readonly string[]
  /** The names and currencies, as one text. */
  words: string
}

/** Letters only: drops accents and unifies apostrophes and hyphens. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

const recentMax = 5

/** Every destination by its name in the person's language, recent ones first; searchable by name, code or currency. */
export function listCountries(
  locale: Locale,
  names: Readonly<Record<string, Translations>>,
  sentTo: readonly string[] = [],
): CountryOption[] {
  const collator = new Intl.Collator(locale)
  const recent = [...new Set(sentTo)].filter((code) => destinations.includes(code)).slice(0, recentMax)
  const option = (code: string): CountryOption => {
    const currencies = currenciesOf(code).join(' · ')
    const all = locales.map((language) => names[code]?.[language] ?? '')
    const calledAs = [code, ...all, ...(countryAliases.get(code) ?? [])].map(plain)
    const words = [...calledAs, plain(currencies)].join(' ')
    return { code, name: names[code]?.[locale] ?? code, currencies, isRecent: recent.includes(code), calledAs, words }
  }
  const others = destinations.filter((code) => !recent.includes(code)).map(option)
  return [...recent.map(option), ...others.sort((one, other) => collator.compare(one.name, other.name))]
}

/** Exact matches come first, then names with that prefix, those of the person's language before others. */
export function findCountries(options: readonly CountryOption[], typed: string): CountryOption[] {
  const wanted = plain(typed)
  if (wanted === '') return [...options]
  const found = options.filter((option) => wanted.split(/\s+/).every((word) => option.words.includes(word)))
  const rank = ({ name, calledAs }: CountryOption) => {
    if (calledAs.includes(wanted)) return 0
    if (plain(name).startsWith(wanted)) return 1
    return calledAs.some((known) => known.startsWith(wanted)) ? 2 : 3
  }
  return found.sort((one, other) => rank(one) - rank(other))
}

/**
 * The countries offered for what is typed. The chosen one is left out unless it matches best: the list would highlight it,
 * and Enter would keep it.
 */
export function offerCountries(options: readonly CountryOption[], typed: string, chosen: string): CountryOption[] {
  const found = findCountries(options, typed)
  const isBest = plain(typed) === '' || found[0]?.code === chosen
  return isBest ? found : found.filter(({ code }) => code !== chosen)
}

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
      filterOptions={(all, { inputValue }) => offerCountries(all, inputValue, value)}
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
