import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { FieldTitle, InputHelperText, required, useGetList, useInput, useLocale, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { countryName } from '../../i18n/displayNames.ts'

type Business = CallResponse<'/staff/customer/list'>['items'][number]

const offeredMax = 20

/** A required business, found by its name, its registration number or its id. */
export const BusinessInput = ({ source, label }: { source: string; label: string }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Business | null>(null)
  const { field, fieldState, id, isRequired } = useInput({ source, validate: required(), defaultValue: '' })
  const q = typed.trim()
  const { data = [], isFetching } = useGetList<Business>(
    'customers',
    { filter: { q }, pagination: { page: 1, perPage: offeredMax }, sort: { field: 'created_at', order: 'DESC' } },
    { enabled: q.length > 1 && q !== chosen?.name, placeholderData: (before) => before },
  )
  const error = fieldState.error?.message
  return (
    <Autocomplete
      id={id}
      value={chosen}
      options={data}
      // The server has filtered them.
      filterOptions={(found) => found}
      loading={isFetching}
      loadingText={translate('ui.loading')}
      noOptionsText={translate(q.length > 1 ? 'operator.customer.empty' : 'operator.customer.search')}
      getOptionLabel={({ name }) => name}
      getOptionKey={(business) => business.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, business) => {
        setChosen(business)
        field.onChange(business?.id ?? '')
      }}
      onBlur={field.onBlur}
      renderOption={({ key, ...props }, { name, country }) => (
        <li key={key} {...props}>
          {`${name} · ${countryName(locale, country)}`}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
          error={fieldState.invalid}
          helperText={error === undefined ? null : <InputHelperText error={error} />}
        />
      )}
    />
  )
}
