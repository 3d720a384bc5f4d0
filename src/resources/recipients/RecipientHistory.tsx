import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useGetManyReference, useTranslate } from 'react-admin'
import { TransferLine, type TransferRow } from '../../parts/TransferLine.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'

interface HistoryPagesProps {
  page: number
  hasNext: boolean
  onPage: (page: number) => void
}

const HistoryPages = ({ page, hasNext, onPage }: HistoryPagesProps) => {
  const translate = useTranslate()
  if (page === 1 && !hasNext) return null
  return (
    <Box
      component="nav"
      aria-label={translate('list.pages')}
      sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <IconButton aria-label={translate('list.previous')} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevron_left" />
      </IconButton>
      <IconButton aria-label={translate('list.next')} disabled={!hasNext} onClick={() => onPage(page + 1)}>
        <Icon name="chevron_right" />
      </IconButton>
    </Box>
  )
}

const perPage = 10

/** Transfers to this recipient, newest first. */
export const RecipientHistory = ({ recipientId }: { recipientId: string }) => {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const { data, total, pageInfo, error, refetch } = useGetManyReference<TransferRow>('transfers', {
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
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((row) => (
              <TransferLine key={row.id} transfer={row} title={row.reference} />
            ))}
          </Box>
          <HistoryPages page={page} hasNext={pageInfo?.hasNextPage ?? page * perPage < (total ?? 0)} onPage={setPage} />
        </>
      )}
    </Panel>
  )
}
