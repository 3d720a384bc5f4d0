import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useGetManyReference, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { CallAnswer } from '../../../contract/calls.ts'
import { pathTo } from '../../custom-routes/paths.ts'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListCards } from '../../ui/ListCards.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { HistoryPages } from './HistoryPages.tsx'

type Row = CallAnswer<'/transfer/list'>['items'][number]

const perPage = 10

/** What was sent to this recipient, newest first. */
export const RecipientHistory = ({ recipientId }: { recipientId: string }) => {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const { data, total, pageInfo, error, refetch } = useGetManyReference<Row>('transfers', {
    target: 'recipient_id',
    id: recipientId,
    pagination: { page, perPage },
    sort: { field: 'created_at', order: 'DESC' },
    filter: {},
  })
  const title = translate('recipients.history')
  return (
    <Panel flush title={title}>
      {data === undefined ? (
        error ? (
          <LoadFailed onRetry={refetch} />
        ) : (
          <Box sx={{ px: 3, pb: 2 }}>
            <Skeleton variant="rounded" height={240} />
          </Box>
        )
      ) : data.length === 0 ? (
        <EmptyState
          icon="send"
          title={translate('recipients.history_empty')}
          hint={translate('recipients.history_hint')}
        />
      ) : (
        <>
          <ListCards
            label={title}
            rows={data}
            card={(row) => ({
              key: row.id,
              title: row.reference,
              value: <MoneyField minor={row.receive_amount_minor} currency={row.receive_currency} />,
              footer: (
                <>
                  <StatusChip status={row.status} />
                  <DateTimeField value={row.created_at} />
                </>
              ),
              to: pathTo('reportDetail', { id: row.id }),
            })}
          />
          <HistoryPages page={page} hasNext={pageInfo?.hasNextPage ?? page * perPage < (total ?? 0)} onPage={setPage} />
        </>
      )}
    </Panel>
  )
}
