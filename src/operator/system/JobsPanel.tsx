import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { RowsPanel } from '../ui/RowsPanel.tsx'

/** Failed jobs; each can be retried at once. */
export const JobsPanel = () => {
  const translate = useTranslate()
  const mayRetry = usePermitted()?.('system.retry')
  const [asked, setAsked] = useState<string | null>(null)
  const { data, error, refetch } = useCall('/staff/system/jobs', {})
  const { mutateAsync: retry } = useCallMutation('/staff/system/retry-job')
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <>
      <RowsPanel title={translate('house.sys.jobs')} empty={translate('house.sys.no_jobs')}>
        {data.items.map((job) => (
          <ListRow
            key={job.id}
            flush
            actions={
              mayRetry ? (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`${translate('house.sys.retry')}: ${job.task} ${job.id}`}
                  onClick={() => setAsked(job.id)}
                >
                  {translate('house.sys.retry')}
                </Button>
              ) : null
            }
          >
            <Typography sx={{ fontWeight: 600 }}>
              {`${translate(`house.tasks.${job.task}`, { _: job.task })} · ${translate('house.sys.attempts', { done: job.attempts, most: job.attempts_max })}`}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {job.error}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('house.sys.next')} <DateTimeField value={job.run_at} />
            </Typography>
          </ListRow>
        ))}
      </RowsPanel>
      {asked ? (
        <ReasonDialog
          title={translate('house.sys.retry')}
          submitLabel={translate('house.sys.retry')}
          run={async (reason) => {
            await retry({ id: asked, reason })
            await refetch()
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
