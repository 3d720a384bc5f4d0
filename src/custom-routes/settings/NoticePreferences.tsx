import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { noticeEvents, noticeGroups } from '../../../contract/base/events/noticeEvents.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'

type Preference = CallResponse<'/notification/get-preferences'>['items'][number]
type Way = 'panel' | 'mail'

const columns = 'minmax(0, 1fr) 72px 72px'
const key = ['/notification/get-preferences', {}]

interface EventRowProps {
  preference: Preference
  onChange: (next: Preference) => void
}

const EventRow = ({ preference, onChange }: EventRowProps) => {
  const translate = useTranslate()
  const { event } = preference
  const { mail } = noticeEvents[event]
  const label = translate(`notices.events.${event}`)
  const choice = (way: Way) => (
    <Switch
      checked={preference[way]}
      disabled={way === 'mail' && mail !== 'choice'}
      onChange={(_, isOn) => onChange({ ...preference, [way]: isOn })}
      slotProps={{ input: { 'aria-label': `${label}: ${translate(`notices.${way}`)}` } }}
    />
  )
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        alignItems: 'center',
        minHeight: 48,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ py: 1, pr: 1, minWidth: 0 }}>
        {label}
        {mail === 'always' ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('notices.always')}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ textAlign: 'center' }}>{choice('panel')}</Box>
      <Box sx={{ textAlign: 'center' }}>
        {mail === 'none' ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">{translate('notices.none')}</span>
          </>
        ) : (
          choice('mail')
        )}
      </Box>
    </Box>
  )
}

/** Each switch takes effect at once, and reverts if it could not be saved. */
function usePreferences() {
  const client = useQueryClient()
  const { data, error, refetch } = useCall('/notification/get-preferences', {}, { call: { toast: false } })
  const { mutateAsync: save } = useCallMutation('/notification/save-preferences')
  const change = (next: Preference) => {
    const show = (items: Preference[]) => client.setQueryData(key, { items })
    const before = data?.items ?? []
    show(before.map((one) => (one.event === next.event ? next : one)))
    void save({ items: [next] }).then(
      ({ items }) => show(items),
      () => client.invalidateQueries({ queryKey: key }),
    )
  }
  return { items: data?.items, error, refetch, change }
}

export const NoticePreferences = () => {
  const translate = useTranslate()
  const { items, error, refetch, change } = usePreferences()
  return (
    <Panel title={translate('notices.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('notices.hint')}
      </Typography>
      {items
        ? noticeGroups.map((group) => (
            <Box key={group} sx={{ mt: 2 }}>
              <Box sx={{ display: 'grid', gridTemplateColumns: columns, alignItems: 'end', pb: 0.5 }}>
                <Typography variant="subtitle2" component="h4">
                  {translate(`notices.groups.${group}`)}
                </Typography>
                {(['panel', 'mail'] as const).map((way) => (
                  <Typography
                    key={way}
                    variant="body2"
                    aria-hidden="true"
                    sx={{ textAlign: 'center', color: 'text.secondary' }}
                  >
                    {translate(`notices.${way}`)}
                  </Typography>
                ))}
              </Box>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {items
                  .filter(({ event }) => noticeEvents[event].group === group)
                  .map((preference) => (
                    <EventRow key={preference.event} preference={preference} onChange={change} />
                  ))}
              </Box>
            </Box>
          ))
        : null}
      {items === undefined && !error ? <Skeleton variant="rounded" height={420} /> : null}
      {items === undefined && error ? <LoadFailed onRetry={refetch} /> : null}
    </Panel>
  )
}
