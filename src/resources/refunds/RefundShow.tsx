import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { ShowBase, useRecordContext, useShowContext, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { BackLink } from '../../list/BackLink.tsx'
import { pollWhilePending } from '../../list/untilFinal.ts'
import { detailMeta } from '../../list/whole.ts'
import { Columns } from '../../ui/Columns.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { RefundHeader } from './RefundHeader.tsx'
import { RefundNotice } from './RefundNotice.tsx'
import { AmountsPanel, TransferPanel } from './RefundPanels.tsx'
import { RequestsPanel } from './RequestsPanel.tsx'
import type { Refund } from './refundTypes.ts'

const Waiting = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2.5 }}>
    <Skeleton variant="rounded" height={72} />
    <Skeleton variant="rounded" height={260} />
  </Box>
)

const Content = () => {
  const translate = useTranslate()
  const refund = useRecordContext<Refund>()
  const { error, refetch } = useShowContext()
  if (!refund) return error ? <LoadFailed onRetry={refetch} /> : <Waiting />
  return (
    <>
      <BackLink to={pathTo('refunds.list')} label={translate('titles.refunds')} />
      <RefundHeader refund={refund} />
      <RefundNotice refund={refund} />
      <Columns>
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <AmountsPanel refund={refund} />
          <TransferPanel refund={refund} />
        </Box>
        <RequestsPanel refund={refund} />
      </Columns>
    </>
  )
}

export const RefundShow = () => {
  const { id = '' } = useParams()
  return (
    <ShowBase<Refund> key={id} resource="refunds" id={id} queryOptions={{ meta: detailMeta, ...pollWhilePending }}>
      <Content />
    </ShowBase>
  )
}
