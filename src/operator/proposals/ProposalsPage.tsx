import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useCall } from '../../dataProvider/useCall.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { ChangeRequestPanel } from './ProposalPanel.tsx'

const shown = { page_number: 1, order: 'desc' as const }

/** What waits for another member's word, and what became of the last ones. */
export const ChangeRequestsPage = () => {
  const translate = useTranslate()
  const open = useCall('/staff/proposal/list', { ...shown, page_size: 50, is_open: 'yes' })
  const ended = useCall('/staff/proposal/list', { ...shown, page_size: 10, is_open: 'no' })
  const refresh = () => Promise.all([open.refetch(), ended.refetch()])
  if (open.error || ended.error) return <LoadFailed onRetry={() => void refresh()} />
  if (open.data === undefined || ended.data === undefined) return null
  return (
    <>
      <PageHeader title={translate('treasury.proposals')} subtitle={translate('operator.about_proposals')} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {open.data.items.length === 0 ? (
          <EmptyState icon="check_circle" title={translate('treasury.no_proposals')} />
        ) : null}
        {open.data.items.map((proposal) => (
          <ChangeRequestPanel key={proposal.id} proposal={proposal} />
        ))}
        {ended.data.items.length > 0 ? (
          <Typography variant="h6" component="h3">
            {translate('treasury.decided')}
          </Typography>
        ) : null}
        {ended.data.items.map((proposal) => (
          <ChangeRequestPanel key={proposal.id} proposal={proposal} />
        ))}
      </Box>
    </>
  )
}
