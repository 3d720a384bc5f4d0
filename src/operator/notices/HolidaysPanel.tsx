import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { type ActionField, ReasonedActionDialog } from '../ui/ReasonedActionDialog.tsx'
import { RowsPanel } from '../ui/RowsPanel.tsx'

type Holiday = CallResponse<'/staff/holiday/list'>['items'][number]

const asks: readonly ActionField[] = [
  { name: 'country', label: 'house.holiday.country', maxLength: 2 },
  { name: 'day', label: 'house.holiday.day', kind: 'day' },
  { name: 'name', label: 'house.holiday.name', maxLength: 100 },
]

/** Upcoming bank holidays by country. */
export const HolidaysPanel = () => {
  const translate = useTranslate()
  const mayWrite = usePermitted()?.('notices.write')
  const [asked, setAsked] = useState<'new' | Holiday | null>(null)
  const { data, error, refetch } = useCall('/staff/holiday/list', {})
  const { mutateAsync: add } = useCallMutation('/staff/holiday/add')
  const { mutateAsync: remove } = useCallMutation('/staff/holiday/remove')
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  const close = () => setAsked(null)
  return (
    <>
      <RowsPanel
        title={translate('house.holidays')}
        empty={translate('house.holiday.none')}
        actions={
          mayWrite ? (
            <Button variant="contained" onClick={() => setAsked('new')}>
              {translate('house.holiday.add')}
            </Button>
          ) : null
        }
      >
        {data.items.map((row) => (
          <ListRow
            key={row.id}
            flush
            actions={
              mayWrite ? (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`${translate('house.holiday.remove')}: ${row.name}`}
                  onClick={() => setAsked(row)}
                >
                  {translate('house.holiday.remove')}
                </Button>
              ) : null
            }
          >
            <Typography sx={{ fontWeight: 600 }}>
              {`${row.country} · `}
              <DateTimeField value={row.day} dateOnly />
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {row.name}
            </Typography>
          </ListRow>
        ))}
      </RowsPanel>
      {asked === 'new' ? (
        <ReasonedActionDialog
          title={translate('house.holiday.add')}
          submitLabel={translate('house.holiday.add')}
          asks={asks}
          initial={{ country: 'ID' }}
          done="house.holiday.added"
          onClose={close}
          run={async ({ country = '', day = '', name = '', reason = '' }) => {
            await add({ country: country.toUpperCase(), day, name, reason })
            await refetch()
          }}
        />
      ) : null}
      {asked !== null && asked !== 'new' ? (
        <ReasonDialog
          title={`${translate('house.holiday.remove')}: ${asked.name}`}
          submitLabel={translate('house.holiday.remove')}
          danger
          run={async (reason) => {
            await remove({ country: asked.country, day: asked.day, reason })
            await refetch()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
