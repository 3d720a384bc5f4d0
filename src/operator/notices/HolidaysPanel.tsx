import Button from '@mui/material/Button'
import { useState } from 'react'
import {
  List,
  maxLength,
  minLength,
  required,
  SimpleList,
  TextInput,
  useListContext,
  useLocale,
  useTranslate,
} from 'react-admin'
import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { countryName } from '../../i18n/displayNames.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { DayInput } from '../ui/DayInput.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { ReasonedActionDialog } from '../ui/ReasonedActionDialog.tsx'

type Holiday = CallResponse<'/staff/holiday/list'>['items'][number]

const toUpperCase = (text: string) => text.toUpperCase()

const AddHolidayButton = () => {
  const translate = useTranslate()
  const { refetch } = useListContext()
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync: add } = useCallMutation('/staff/holiday/add', { form: true })
  const title = translate('house.holiday.add')
  return (
    <>
      <Button variant="contained" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      {isOpen ? (
        <ReasonedActionDialog<CallRequest<'/staff/holiday/add'>>
          title={title}
          submitLabel={title}
          defaultValues={{ country: 'ID' }}
          done="house.holiday.added"
          onClose={() => setIsOpen(false)}
          run={async (holiday) => {
            await add(holiday)
            await refetch()
          }}
        >
          <TextInput
            source="country"
            label="house.holiday.country"
            parse={toUpperCase}
            validate={[required(), minLength(2), maxLength(2)]}
          />
          <DayInput source="day" label="house.holiday.day" />
          <TextInput source="name" label="house.holiday.name" validate={[required(), maxLength(100)]} />
        </ReasonedActionDialog>
      ) : null}
    </>
  )
}

const RemoveHolidayButton = ({ holiday: { country, day, name } }: { holiday: Holiday }) => {
  const translate = useTranslate()
  const { refetch } = useListContext()
  const { mutateAsync: remove } = useCallMutation('/staff/holiday/remove')
  return (
    <ReasonButton
      label={translate('house.holiday.remove')}
      name={name}
      danger
      run={async (reason) => {
        await remove({ country, day, reason })
        await refetch()
      }}
    />
  )
}

/** Upcoming bank holidays by country. */
export const HolidaysPanel = () => {
  const translate = useTranslate()
  const locale = useLocale()
  const mayWrite = usePermitted()?.('notices.write')
  return (
    <List resource="holidays" component="div">
      <Panel heading="h2" flush title={translate('house.holidays')} actions={mayWrite ? <AddHolidayButton /> : null}>
        <SimpleList<Holiday>
          primaryText={({ country, day }) => (
            <>
              {`${countryName(locale, country)} · `}
              <DateTimeField value={day} dateOnly />
            </>
          )}
          secondaryText={({ name }) => name}
          rightIcon={(holiday) => (mayWrite ? <RemoveHolidayButton holiday={holiday} /> : null)}
          empty={<EmptyState icon="check_circle" title={translate('house.holiday.none')} />}
        />
      </Panel>
    </List>
  )
}
