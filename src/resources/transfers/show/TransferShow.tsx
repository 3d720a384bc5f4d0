import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { ShowBase, useRecordContext, useShowContext, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { pathTo } from '../../../addresses/paths.ts'
import { BackLink } from '../../../list/BackLink.tsx'
import { pollWhilePending } from '../../../list/untilFinal.ts'
import { detailMeta } from '../../../list/whole.ts'
import { Columns } from '../../../ui/Columns.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { type ReportView, reportViewOf, viewLabel } from '../reportViews.ts'
import type { Transfer } from '../transferTypes.ts'
import { ApprovalsPanel } from './ApprovalsPanel.tsx'
import { CertificatePanel } from './CertificatePanel.tsx'
import { ChangedNotice } from './ChangedNotice.tsx'
import { DeadlineNotice } from './DeadlineNotice.tsx'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import { PayInNotice } from './PayInNotice.tsx'
import { ProblemBanner } from './ProblemBanner.tsx'
import { RecipientWaitNotice } from './RecipientWaitNotice.tsx'
import { ScheduleNotice } from './ScheduleNotice.tsx'
import { ShortfallNotice } from './ShortfallNotice.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { TransferHeader } from './TransferHeader.tsx'
import { AboutPanel, AmountsPanel, PartiesPanel } from './TransferPanels.tsx'
import { TransferTimeline } from './TransferTimeline.tsx'
import { useUnseenChanges } from './useFirstChanges.ts'

const Waiting = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2.5 }}>
    <Skeleton variant="rounded" height={72} />
    <Skeleton variant="rounded" height={300} />
    <Skeleton variant="rounded" height={220} />
  </Box>
)

const Content = ({ view }: { view: ReportView }) => {
  const translate = useTranslate()
  const transfer = useRecordContext<Transfer>()
  const { error, refetch } = useShowContext()
  const { changes, dismiss } = useUnseenChanges(transfer)
  if (!transfer) return error ? <LoadFailed onRetry={refetch} /> : <Waiting />
  return (
    <>
      <BackLink
        to={pathTo('transfers.list', view === 'all' ? {} : { type: view })}
        label={
          view === 'all'
            ? translate('titles.transfers')
            : `${translate('titles.transfers')} · ${translate(viewLabel(view))}`
        }
      />
      <TransferHeader transfer={transfer} />
      <ProblemBanner transfer={transfer} />
      <ShortfallNotice transfer={transfer} />
      <ScheduleNotice transfer={transfer} />
      <DeadlineNotice transfer={transfer} onEnd={refetch} />
      <PayInNotice transfer={transfer} />
      <RecipientWaitNotice transfer={transfer} onEnd={refetch} />
      <ChangedNotice changes={changes} transfer={transfer} onDismiss={dismiss} />
      <Columns>
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <AmountsPanel transfer={transfer} changes={changes} />
          <CertificatePanel transfer={transfer} />
          <PartiesPanel transfer={transfer} />
          <AboutPanel transfer={transfer} />
          <DocumentsPanel documents={transfer.documents} transfer={transfer} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <StatusPanel transfer={transfer} />
          <TransferTimeline transfer={transfer} />
          <ApprovalsPanel transfer={transfer} />
        </Box>
      </Columns>
    </>
  )
}

export const TransferShow = () => {
  const { id = '', type } = useParams()
  return (
    <ShowBase<Transfer> key={id} resource="transfers" id={id} queryOptions={{ meta: detailMeta, ...pollWhilePending }}>
      <Content view={reportViewOf(type)} />
    </ShowBase>
  )
}
