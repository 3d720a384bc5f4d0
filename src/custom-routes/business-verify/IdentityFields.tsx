import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { dayOf } from '../../../contract/base/clock.ts'
import { genders, noLastName } from '../../../contract/base/identity.ts'
import { limits } from '../../../contract/base/limits.ts'
import { occupationCodes } from '../../../contract/base/occupations.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { ChoiceAnswer } from '../../form/ChoiceAnswer.tsx'
import { TextAnswer } from '../../form/TextAnswer.tsx'
import { TickAnswer } from '../../form/TickAnswer.tsx'
import type { VerifyAnswers } from './answers.ts'
import { columns } from './columns.ts'
import { DayAnswer } from './DayAnswer.tsx'
import { Doubtful } from './Doubtful.tsx'
import { type AskedField, isDoubtful } from './readIdentity.ts'
import { useCountryChoices } from './useCountryChoices.ts'
import type { ReadField } from './useIdReading.ts'

interface IdentityFieldsProps {
  identity: VerifyAnswers['identity']
  /** Fields read from the picture. */
  read: readonly ReadField[]
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
  const common = (name: AskedField, hint?: string) => {
    const shown = isDoubtful(identity, read, name) ? translate('verification.reading.look_twice') : hint
    return {
      name: `identity.${name}`,
      label: label(name),
      required: true,
      ...(shown === undefined ? {} : { hint: shown }),
    }
  }
  const marked = (name: AskedField, field: ReactNode) => (
    <Doubtful isMarked={isDoubtful(identity, read, name)}>{field}</Doubtful>
  )
  const bornFrom = dayOf(new Date(serverNow() - limits.birthDateBackMs))
  const number = label(isKtp ? 'ktp_number' : 'passport_number')
  return (
    <>
      <Box sx={columns}>
        {marked('id_number', <TextAnswer {...common('id_number')} label={number} maxLength={isKtp ? 16 : 20} />)}
        {marked('gender', <ChoiceAnswer {...common('gender')} choices={choices(genders, 'verification.genders')} />)}
        {marked('first_name', <TextAnswer {...common('first_name')} maxLength={80} />)}
        {marked(
          'last_name',
          <>
            <TextAnswer {...common('last_name', label('last_name_hint'))} maxLength={80} />
            <Button size="small" onClick={() => setValue('identity.last_name', noLastName)}>
              {label('no_last_name')}
            </Button>
          </>,
        )}
        {marked('date_of_birth', <DayAnswer {...common('date_of_birth')} opensAt={bornFrom} />)}
        {marked(
          'occupation',
          <ChoiceAnswer {...common('occupation')} choices={choices(occupationCodes, 'lists.occupations')} />,
        )}
        {marked('nationality', <ChoiceAnswer {...common('nationality')} choices={countries} />)}
        <ChoiceAnswer name="identity.country_id" label={label('country_id')} required choices={countries} />
        {identity.is_forever ? null : marked('expires_on', <DayAnswer {...common('expires_on')} />)}
      </Box>
      <TickAnswer name="identity.is_forever" label={label('is_forever')} />
    </>
  )
}
