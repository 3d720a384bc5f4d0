import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { required, SelectInput, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { DigitsInput } from '../ui/DigitsInput.tsx'
import { Facts } from '../ui/Facts.tsx'
import { ReasonedActionDialog } from '../ui/ReasonedActionDialog.tsx'

const dayHours = 24
const units = ['hours', 'days'].map((id) => ({ id, name: `house.clock.unit_${id}` }))

/** The sandbox's clock, which can be advanced; the page must be reloaded afterwards, since its times are stale. */
export const ClockPanel = ({ clock }: { clock: NonNullable<CallResponse<'/staff/system/status'>['clock']> }) => {
  const translate = useTranslate()
  const mayAdvance = usePermitted()?.('clock.advance')
  const [isAsked, setIsAsked] = useState(false)
  const [movedTo, setMovedTo] = useState<string | null>(null)
  const { mutateAsync: advance } = useCallMutation('/staff/clock/advance')
  const days = Math.floor(clock.hours_ahead / dayHours)
  return (
    <Panel
      heading="h2"
      title={translate('house.clock.title')}
      actions={
        mayAdvance ? (
          <Button size="small" variant="outlined" disabled={movedTo !== null} onClick={() => setIsAsked(true)}>
            {translate('house.clock.advance')}
          </Button>
        ) : null
      }
    >
      {movedTo === null ? null : (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => location.reload()}>
              {translate('house.clock.reload')}
            </Button>
          }
        >
          {translate('house.clock.moved')}
        </Alert>
      )}
      <Facts
        facts={[
          { name: translate('house.clock.now'), value: <DateTimeField value={movedTo ?? clock.now} /> },
          ...(movedTo === null
            ? [
                {
                  name: translate('house.clock.ahead'),
                  value: translate('house.clock.ahead_by', { days, hours: clock.hours_ahead % dayHours }),
                },
              ]
            : []),
        ]}
      />
      {isAsked ? (
        <ReasonedActionDialog<Record<'count' | 'unit', string>>
          title={translate('house.clock.advance')}
          submitLabel={translate('house.clock.advance')}
          defaultValues={{ unit: 'hours' }}
          done="house.clock.moved"
          onClose={() => setIsAsked(false)}
          run={async ({ count, unit, reason }) => {
            const { now } = await advance({ hours: Number(count) * (unit === 'days' ? dayHours : 1), reason })
            setMovedTo(now)
          }}
        >
          {translate('house.clock.hint')}
          <DigitsInput source="count" label="house.clock.count" digitsMax={4} />
          <SelectInput source="unit" label="house.clock.unit" choices={units} validate={required()} />
        </ReasonedActionDialog>
      ) : null}
    </Panel>
  )
}
