import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { PanelPagination } from '../../ui/page/PanelPagination.tsx'

type Line = CallResponse<'/balance/history'>['items'][number]

const pageSize = 10
const figures = ['opening_minor', 'in_minor', 'out_minor', 'closing_minor'] as const

interface Days {
  from: string
  to: string
}

const LineRow = ({ line }: { line: Line }) => {
  const translate = useTranslate()
  const kind = translate(`balance.kinds.${line.kind}`)
  return (
    <ListRow
      flush
      actions={
        <Box sx={{ textAlign: 'right', ml: 'auto' }}>
          <MoneyField minor={line.amount_minor} currency={line.currency} signed align="right" />
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            <MoneyField minor={line.balance_after_minor} currency={line.currency} align="right" />
          </Typography>
        </Box>
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{line.counterparty ?? kind}</Typography>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        <DateTimeField value={line.created_at} /> · {kind}
        {line.reference === '' ? null : <UnbrokenDates text={` · ${line.reference}`} />}
      </Typography>
    </ListRow>
  )
}

/** In the shape of the rows to come, so that nothing below moves. */
const WaitingLines = ({ count }: { count: number }) => (
  <Box component="ul" aria-hidden="true" sx={{ listStyle: 'none', m: 0, p: 0, pb: '58px' }}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their index
      <ListRow key={at} flush>
        <Typography component="div">
          <Skeleton width="35%" />
        </Typography>
        <Typography variant="body2" component="div">
          <Skeleton width="55%" />
        </Typography>
      </ListRow>
    ))}
  </Box>
)

const Lines = ({ from, to, count }: Days & { count: number }) => {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const asked = { from, to, order: 'asc', page_size: pageSize, page_number: page } as const
  const { data, error, refetch } = useCall('/balance/history', asked, { placeholderData: (before) => before })
  if (data === undefined)
    return error ? <LoadFailed onRetry={refetch} /> : <WaitingLines count={Math.min(count, pageSize)} />
  return (
    <>
      <PlainList label={translate('statements.lines')}>
        {data.items.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </PlainList>
      <PanelPagination page={page} pageSize={pageSize} count={count} onPage={setPage} />
    </>
  )
}

/** Preview of a statement: opening balance, incoming and outgoing, closing balance, and lines. */
export const StatementPreview = ({ from, to, onSettled }: Days & { onSettled: () => void }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useCall('/statement/preview', { from, to })
  const isSettled = data !== undefined || error !== null
  const report = useEffectEvent(onSettled)
  useEffect(() => {
    if (isSettled) report()
  }, [isSettled])
  return (
    <Panel heading="h2" title={translate('statements.preview')} flush>
      {error && !data ? <LoadFailed onRetry={refetch} /> : null}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
          m: 0,
          px: { xs: 2, sm: 3 },
          pb: 2.5,
        }}
      >
        {figures.map((figure) => (
          <Box key={figure}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {translate(`statements.${figure}`)}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              {data ? (
                <MoneyField minor={data[figure]} currency={data.currency} size="large" />
              ) : (
                <Skeleton width="70%" height={30} />
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {data?.lines === 0 ? (
        <Typography sx={{ color: 'text.secondary', px: { xs: 2, sm: 3 }, pb: 2.5 }}>
          {translate('statements.no_lines')}
        </Typography>
      ) : null}
      {data && data.lines > 0 ? <Lines from={from} to={to} count={data.lines} /> : null}
    </Panel>
  )
}
