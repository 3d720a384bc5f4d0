import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { object } from 'yup'
import { limits } from '../../../contract/base/money/limits.ts'
import { countries } from '../../../contract/base/people/countries.ts'
import { isOfAge } from '../../../contract/base/people/identity.ts'
import { provinces } from '../../../contract/base/people/provinces.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { additionalFields } from '../../../contract/features/businesses.ts'
import { useCall, useCallMutation, useServer } from '../../dataProvider/useCall.ts'
import { encodeMessage } from '../../form/fieldMessage.ts'
import { SelectFormField } from '../../form/SelectFormField.tsx'
import { useFormField } from '../../form/useFormField.ts'
import { DateInput } from '../../ui/dates/DateInput.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { SupportText } from '../../ui/page/SupportText.tsx'
import { SummaryCard } from '../../ui/SummaryCard.tsx'
import { columns, SettingsForm } from './SettingsForm.tsx'
import { SettingsInput } from './SettingsInput.tsx'

interface SettingsDateProps {
  name: string
  label: string
  hint?: string
}

/** A required date field, with its error or hint below. */
const SettingsDate = ({ name, label, hint }: SettingsDateProps) => {
  const { fullWidth: _, ...answer } = useFormField(name, hint)
  return <DateInput {...answer} label={label} required />
}

type Details = NonNullable<CallResponse<'/business/get-additional'>['details']>

const empty: Details = {
  address: '',
  postal_code: '',
  nib: '',
  incorporation_date: '',
  tax_id: '',
  id_card_number: '',
  date_of_birth: '',
  country_id: 'ID',
  province_id: '',
  city_id: '',
  is_company_leader: '',
}

/** The server validates against its own clock; this check only gives earlier feedback. */
function createSchema(serverNow: () => number) {
  const today = () => dayOf(new Date(serverNow()))
  return object({
    ...additionalFields,
    incorporation_date: additionalFields.incorporation_date.test(
      'past',
      'settings.additional.in_future',
      (day) => day <= today(),
    ),
    date_of_birth: additionalFields.date_of_birth.test(
      'adult',
      encodeMessage('settings.additional.under_age', { years: String(limits.adultYears) }),
      (day) => isOfAge(day, today()),
    ),
  })
}

/** The options as returned by the server; empty while loading. */
function useLeaderChoices(): { value: string; label: string }[] {
  const { data } = useCall('/common/common-config', {})
  return (data?.is_company_leader ?? []).map(({ code, label }) => ({ value: code, label }))
}

function useRegionNames(): (code: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return (code) => names.of(code) ?? code
  }, [locale])
}

const Fields = () => {
  const translate = useTranslate()
  const leaderChoices = useLeaderChoices()
  const nameOf = useRegionNames()
  const { watch } = useFormContext<Details>()
  const isIndonesian = watch('country_id') === 'ID'
  const label = (name: keyof Details) => translate(`settings.additional.fields.${name}`)
  const hint = (name: string) => translate(`settings.additional.hints.${name}`)
  const countryChoices = useMemo(
    () =>
      countries
        .map(({ code }) => ({ value: code, label: nameOf(code) }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    [nameOf],
  )
  return (
    <Box sx={columns}>
      <SettingsInput name="nib" label={label('nib')} hint={hint('nib')} required maxLength={25} />
      <SettingsInput name="tax_id" label={label('tax_id')} hint={hint('tax_id')} required maxLength={24} />
      <SettingsDate name="incorporation_date" label={label('incorporation_date')} />
      <SettingsInput
        name="postal_code"
        label={label('postal_code')}
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <SettingsInput name="address" label={label('address')} required autoComplete="street-address" />
      </Box>
      <SelectFormField name="country_id" label={label('country_id')} required choices={countryChoices} />
      {isIndonesian ? (
        <SelectFormField
          name="province_id"
          label={label('province_id')}
          required
          choices={provinces.map(({ code, name }) => ({ value: code, label: name }))}
        />
      ) : (
        <SettingsInput name="province_id" label={label('province_id')} required maxLength={85} />
      )}
      <SettingsInput name="city_id" label={label('city_id')} required autoComplete="address-level2" maxLength={85} />
      <SettingsInput
        name="id_card_number"
        label={label('id_card_number')}
        hint={hint('id_card_number')}
        required
        inputMode="numeric"
        maxLength={16}
      />
      <SettingsDate name="date_of_birth" label={label('date_of_birth')} hint={hint('date_of_birth')} />
      <SelectFormField
        name="is_company_leader"
        label={label('is_company_leader')}
        hint={hint('is_company_leader')}
        choices={leaderChoices}
      />
    </Box>
  )
}

const AdditionalForm = ({ details }: { details: Details | null }) => {
  const translate = useTranslate()
  const client = useQueryClient()
  const { serverNow } = useServer()
  const schema = useMemo(() => createSchema(serverNow), [serverNow])
  const { mutateAsync: save } = useCallMutation('/business/additional', { form: true })
  return (
    <SettingsForm<Details>
      title={translate('settings.additional.title')}
      hint={translate('settings.additional.hint')}
      initial={details ?? empty}
      schema={schema}
      submitLabel={translate('settings.save')}
      doneText="settings.saved"
      onSave={async (values) => {
        await save(values)
        await client.invalidateQueries({ queryKey: ['/business/get-additional'] })
      }}
    >
      <Fields />
    </SettingsForm>
  )
}

const AdditionalSummary = ({ details }: { details: Details }) => {
  const translate = useTranslate()
  const nameOf = useRegionNames()
  const leaderChoices = useLeaderChoices()
  const shown: Record<keyof Details, string> = {
    ...details,
    country_id: nameOf(details.country_id),
    is_company_leader: leaderChoices.find(({ value }) => value === details.is_company_leader)?.label ?? '',
    province_id: provinces.find(({ code }) => code === details.province_id)?.name ?? details.province_id,
  }
  return (
    <SummaryCard
      title={translate('settings.additional.title')}
      rows={(Object.keys(empty) as (keyof Details)[]).map((name) => ({
        key: name,
        label: translate(`settings.additional.fields.${name}`),
        value: shown[name],
      }))}
    />
  )
}

/** The company's details: a form until submitted, read-only afterwards. */
export const AdditionalTab = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useCall('/business/get-additional', {})
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={520} />
  if (data.can_edit) return <AdditionalForm details={data.details} />
  return (
    <>
      <Alert severity="info">
        <SupportText text={translate('settings.submitted_hint')} />
      </Alert>
      {data.details ? <AdditionalSummary details={data.details} /> : null}
    </>
  )
}
