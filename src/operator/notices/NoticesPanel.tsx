import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { List, maxLength, required, SimpleList, TextInput, useListContext, useLocale, useTranslate } from 'react-admin'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { dayOf, endOfDay, startOfDay } from '../../../contract/base/time/clock.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCallMutation, useServer } from '../../dataProvider/useCall.ts'
import { formatDay } from '../../i18n/formats.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { DayInput } from '../ui/DayInput.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { ReasonedActionDialog } from '../ui/ReasonedActionDialog.tsx'

type Notice = CallResponse<'/staff/notice/list'>['items'][number]
type State = 'over' | 'to_come' | 'shown'

const colours = { over: 'red', to_come: 'amber', shown: 'green' } as const satisfies Record<State, string>

function stateOf({ from_at, until_at, ended_at }: Notice, nowMs: number): State {
  if (ended_at !== null || Date.parse(until_at) <= nowMs) return 'over'
  return Date.parse(from_at) > nowMs ? 'to_come' : 'shown'
}

/** The first and the last day on which the notice is shown, as they were typed. */
function daysOf(from_at: string, until_at: string): string {
  const [first, last] = [new Date(from_at), new Date(Date.parse(until_at) - 1)].map((at) => formatDay(dayOf(at)))
  return first === last ? String(first) : `${first} – ${last}`
}

const CreateNoticeButton = () => {
  const translate = useTranslate()
  const { refetch } = useListContext()
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync: create } = useCallMutation('/staff/notice/create', { form: true })
  return (
    <>
      <Button variant="contained" onClick={() => setIsOpen(true)}>
        {translate('house.notice.new')}
      </Button>
      {isOpen ? (
        <ReasonedActionDialog<Record<'text_en' | 'text_id' | 'text_zh' | 'from_at' | 'until_at', string>>
          title={translate('house.notice.new')}
          submitLabel={translate('house.notice.publish')}
          done="house.notice.published"
          onClose={() => setIsOpen(false)}
          run={async ({ from_at, until_at, ...texts }) => {
            const span = { from_at: startOfDay(from_at).toISOString(), until_at: endOfDay(until_at).toISOString() }
            await create({ ...texts, ...span })
            await refetch()
          }}
        >
          {(['text_en', 'text_id', 'text_zh'] as const).map((source) => (
            <TextInput
              key={source}
              source={source}
              label={`house.notice.${source}`}
              multiline
              minRows={2}
              validate={[required(), maxLength(300)]}
            />
          ))}
          <DayInput source="from_at" label="house.notice.from" />
          <DayInput source="until_at" label="house.notice.until" />
        </ReasonedActionDialog>
      ) : null}
    </>
  )
}

const EndNoticeButton = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { refetch } = useListContext()
  const { mutateAsync: end } = useCallMutation('/staff/notice/end')
  return (
    <ReasonButton
      label={translate('house.notice.end')}
      danger
      run={async (reason) => {
        await end({ id, reason })
        await refetch()
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
  return (
    <List resource="notices" component="div">
      <Panel
        heading="h2"
        flush
        title={translate('house.notice.on_home')}
        actions={mayWrite ? <CreateNoticeButton /> : null}
      >
        <SimpleList<Notice>
          primaryText={(notice) => (
            <Box component="span" sx={{ fontWeight: 'normal' }}>
              {notice[`text_${locale}`]}
            </Box>
          )}
          secondaryText={({ from_at, until_at, created_by }) => (
            <>
              {daysOf(from_at, until_at)}
              {` · ${created_by}`}
            </>
          )}
          rightIcon={(notice) => {
            const state = stateOf(notice, serverNow())
            return (
              <>
                <StateChip colour={colours[state]} label={translate(`house.notice.state_${state}`)} />
                {mayWrite && state !== 'over' ? <EndNoticeButton id={notice.id} /> : null}
              </>
            )
          }}
          empty={<EmptyState icon="check_circle" title={translate('house.notice.none')} />}
        />
      </Panel>
    </List>
  )
}
