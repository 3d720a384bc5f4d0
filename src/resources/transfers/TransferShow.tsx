import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { ShowBase, useRecordContext, useShowContext, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { isFinalTransfer } from '../../../contract/base/statuses/transfer.ts'
import { pathTo } from '../../addresses/paths.ts'
import { BackLink } from '../../list/BackLink.tsx'
import { whole } from '../../list/whole.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { ApprovalsPanel } from './ApprovalsPanel.tsx'
import { ChangedNotice } from './ChangedNotice.tsx'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import { TransferHeader } from './TransferHeader.tsx'
import { AboutPanel, AmountsPanel, PartiesPanel } from './TransferPanels.tsx'
import { TransferTimeline } from './TransferTimeline.tsx'
import type { Transfer } from './transferTypes.ts'
import { useFirstChanges } from './useFirstChanges.ts'

const refreshMs = 5_000

const Waiting = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2.5 }}>
    <Skeleton variant="rounded" height={72} />
    <Skeleton variant="rounded" height={300} />
    <Skeleton variant="rounded" height={220} />
  </Box>
)

const Content = () => {
  const translate = useTranslate()
  const transfer = useRecordContext<Transfer>()
  const { error, refetch } = useShowContext()
  const { changes, dismiss } = useFirstChanges(transfer)
  if (!transfer) return error ? <LoadFailed onRetry={refetch} /> : <Waiting />
  return (
    <>
      <BackLink to={pathTo('transfers.list', {})} label={translate('transfers.title')} />
      <TransferHeader transfer={transfer} />
      <ChangedNotice changes={changes} transfer={transfer} onDismiss={dismiss} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(320px, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <AmountsPanel transfer={transfer} changes={changes} />
          <PartiesPanel transfer={transfer} />
          <AboutPanel transfer={transfer} />
          <DocumentsPanel documents={transfer.documents} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <TransferTimeline transfer={transfer} />
          <ApprovalsPanel transfer={transfer} />
        </Box>
      </Box>
    </>
  )
}

export const TransferShow = () => {
  const { id = '' } = useParams()
  return (
    <ShowBase<Transfer>
      key={id}
      resource="transfers"
      id={id}
      queryOptions={{
        meta: whole,
        // The call has shown its error already.
        onError: () => {},
        // Polls while the status may still change and the tab is visible. Stops after a failure, so that its error does not come every 5 s.
        refetchInterval: ({ state }) =>
          state.status !== 'error' && state.data && !isFinalTransfer(state.data.status) ? refreshMs : false,
      }}
    >
      <Content />
    </ShowBase>
  )
}
