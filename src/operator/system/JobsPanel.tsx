import { List, SimpleList, useListContext, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'

type Job = CallResponse<'/staff/system/jobs'>['items'][number]

const RetryButton = ({ job: { id, task } }: { job: Job }) => {
  const translate = useTranslate()
  const { refetch } = useListContext()
  const { mutateAsync: retry } = useCallMutation('/staff/system/retry-job')
  return (
    <ReasonButton
      label={translate('house.sys.retry')}
      name={`${task} ${id}`}
      run={async (reason) => {
        await retry({ id, reason })
        await refetch()
      }}
    />
  )
}

/** Failed jobs; each can be retried at once. */
export const JobsPanel = () => {
  const translate = useTranslate()
  const mayRetry = usePermitted()?.('system.retry')
  return (
    <List resource="jobs" component="div">
      <Panel heading="h2" flush title={translate('house.sys.jobs')}>
        <SimpleList<Job>
          primaryText={({ task, attempts: done, attempts_max: most }) =>
            `${translate(`house.tasks.${task}`, { _: task })} · ${translate('house.sys.attempts', { done, most })}`
          }
          secondaryText={({ error, run_at }) => (
            <>
              <span>{error}</span>
              <span>
                {translate('house.sys.next')} <DateTimeField value={run_at} />
              </span>
            </>
          )}
          rightIcon={(job) => (mayRetry ? <RetryButton job={job} /> : null)}
          empty={<EmptyState icon="check_circle" title={translate('house.sys.no_jobs')} />}
        />
      </Panel>
    </List>
  )
}
