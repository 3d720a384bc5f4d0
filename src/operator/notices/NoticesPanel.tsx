import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { endOfDay, startOfDay } from '../../../contract/base/time/clock.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { type ActionField, ReasonedActionDialog } from '../ui/ReasonedActionDialog.tsx'
import { RowsPanel } from '../ui/RowsPanel.tsx'

type Notice = CallResponse<'/staff/notice/list'>['items'][number]
type State = 'over' | 'to_come' | 'shown'

const asks: readonly ActionField[] = [
  ...(['en', 'id', 'zh'] as const).map((locale) => ({
    name: `text_${locale}`,
    label: `house.notice.text_${locale}`,
    kind: 'lines' as const,
    maxLength: 300,
  })),
  { name: 'from', label: 'house.notice.from', kind: 'day' },
  { name: 'until', label: 'house.notice.until', kind: 'day' },
]
const colours = { over: 'red', to_come: 'amber', shown: 'green' } as const satisfies Record<State, string>

function stateOf({ from_at, until_at, ended_at }: Notice, nowMs: number): State {
  if (ended_at !== null || Date.parse(until_at) <= nowMs) return 'over'
  return Date.parse(from_at) > nowMs ? 'to_come' : 'shown'
}

const NewNotice = ({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<unknown> }) => {
  const translate = useTranslate()
  const { mutateAsync: create } = useCallMutation('/staff/notice/create')
  return (
    <ReasonedActionDialog
      title={translate('house.notice.new')}
      submitLabel={translate('house.notice.publish')}
      asks={asks}
      done="house.notice.published"
      onClose={onClose}
      run={async ({ text_en = '', text_id = '', text_zh = '', from = '', until = '', reason = '' }) => {
        const span = { from_at: startOfDay(from).toISOString(), until_at: endOfDay(until).toISOString() }
        await create({ text_en, text_id, text_zh, ...span, reason })
        await onDone()
      }}
    />
  )
}

/** Current and previous notices on the home page. */
export const NoticesPanel = () => {
  const translate = useTranslate()
  const locale = useLocale() as Locale
  const mayWrite = usePermitted()?.('notices.write')
  const { serverNow } = useServer()
  const [asked, setAsked] = useState<'new' | { id: string } | null>(null)
  const { data, error, refetch } = useCall('/staff/notice/list', {})
  const { mutateAsync: end } = useCallMutation('/staff/notice/end')
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  const close = () => setAsked(null)
  return (
    <>
      <RowsPanel
        title={translate('house.notice.on_home')}
        empty={translate('house.notice.none')}
        actions={
          mayWrite ? (
            <Button variant="contained" onClick={() => setAsked('new')}>
              {translate('house.notice.new')}
            </Button>
          ) : null
        }
      >
        {data.items.map((notice) => {
          const state = stateOf(notice, serverNow())
          return (
            <ListRow
              key={notice.id}
              flush
              actions={
                <>
                  <StateChip colour={colours[state]} label={translate(`house.notice.state_${state}`)} />
                  {mayWrite && state !== 'over' ? (
                    <Button size="small" variant="outlined" onClick={() => setAsked({ id: notice.id })}>
                      {translate('house.notice.end')}
                    </Button>
                  ) : null}
                </>
              }
            >
              <Typography sx={{ overflowWrap: 'anywhere' }}>{notice[`text_${locale}`]}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <DateTimeField value={notice.from_at} /> – <DateTimeField value={notice.until_at} />
                {` · ${notice.created_by}`}
              </Typography>
            </ListRow>
          )
        })}
      </RowsPanel>
      {asked === 'new' ? <NewNotice onClose={close} onDone={refetch} /> : null}
      {asked !== null && asked !== 'new' ? (
        <ReasonDialog
          title={translate('house.notice.end')}
          submitLabel={translate('house.notice.end')}
          danger
          run={async (reason) => {
            await end({ id: asked.id, reason })
            await refetch()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
