import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { limits } from '../../../contract/base/money/limits.ts'
import { genders, noLastName } from '../../../contract/base/people/identity.ts'
import { occupationCodes } from '../../../contract/base/people/occupations.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { CheckboxFormField } from '../../form/CheckboxFormField.tsx'
import { SelectFormField } from '../../form/SelectFormField.tsx'
import { TextFormField } from '../../form/TextFormField.tsx'
import type { VerifyAnswers } from './answers.ts'
import { columns } from './columns.ts'
import { DateFormField } from './DateFormField.tsx'
import { type IdentityField, isLowConfidence } from './ocrFields.ts'
import { useCountryChoices } from './useCountryChoices.ts'
import type { OcrField } from './useIdOcr.ts'

/** Marks a field whose value was read by OCR with low confidence; its hint says so. */
const LowConfidence = ({ isMarked, children }: { isMarked: boolean; children: ReactNode }) => (
  <Box
    sx={{ minWidth: 0, ...(isMarked ? { borderInlineStart: '3px solid', borderColor: 'warning.main', pl: 1.25 } : {}) }}
  >
    {children}
  </Box>
)

interface IdentityFieldsProps {
  identity: VerifyAnswers['identity']
  /** Fields read from the picture. */
  read: readonly OcrField[]
}

/** The data of the ID, for the person to check. */
export const IdentityFields = ({ identity, read }: IdentityFieldsProps) => {
  const translate = useTranslate()
  const countries = useCountryChoices()
  const { serverNow } = useServer()
  const { setValue } = useFormContext()
  const label = (name: string) => translate(`verification.identity.${name}`)
  const choices = (names: readonly string[], texts: string) =>
    names.map((value) => ({ value, label: translate(`${texts}.${value}`) }))
  const isKtp = identity.id_type === 'ktp'
  const common = (name: IdentityField, hint?: string) => {
    const shown = isLowConfidence(identity, read, name) ? translate('verification.reading.look_twice') : hint
    return {
      name: `identity.${name}`,
      label: label(name),
      required: true,
      ...(shown === undefined ? {} : { hint: shown }),
    }
  }
  const marked = (name: IdentityField, field: ReactNode) => (
    <LowConfidence isMarked={isLowConfidence(identity, read, name)}>{field}</LowConfidence>
  )
  const bornFrom = dayOf(new Date(serverNow() - limits.birthDateBackMs))
  const number = label(isKtp ? 'ktp_number' : 'passport_number')
  return (
    <>
      <Box sx={columns}>
        {marked('id_number', <TextFormField {...common('id_number')} label={number} maxLength={isKtp ? 16 : 20} />)}
        {marked('gender', <SelectFormField {...common('gender')} choices={choices(genders, 'verification.genders')} />)}
        {marked('first_name', <TextFormField {...common('first_name')} maxLength={80} />)}
        {marked(
          'last_name',
          <>
            <TextFormField {...common('last_name', label('last_name_hint'))} maxLength={80} />
            <Button size="small" onClick={() => setValue('identity.last_name', noLastName)}>
              {label('no_last_name')}
            </Button>
          </>,
        )}
        {marked('date_of_birth', <DateFormField {...common('date_of_birth')} opensAt={bornFrom} />)}
        {marked(
          'occupation',
          <SelectFormField {...common('occupation')} choices={choices(occupationCodes, 'lists.occupations')} />,
        )}
        {marked('nationality', <SelectFormField {...common('nationality')} choices={countries} />)}
        <SelectFormField name="identity.country_id" label={label('country_id')} required choices={countries} />
        {identity.is_forever ? null : marked('expires_on', <DateFormField {...common('expires_on')} />)}
      </Box>
      <CheckboxFormField name="identity.is_forever" label={label('is_forever')} />
    </>
  )
}
