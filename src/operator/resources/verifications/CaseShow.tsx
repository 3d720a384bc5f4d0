import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import { pathTo } from '../../../addresses/paths.ts'
import { usePermitted } from '../../../authProvider/usePermitted.ts'
import { useCall } from '../../../dataProvider/useCall.ts'
import { BackLink } from '../../../list/BackLink.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ChangeRequestDialog } from '../../ui/ChangeRequestDialog.tsx'
import { ReasonGate } from '../../ui/ReasonGate.tsx'
import { CaseChip } from './CaseChip.tsx'
import { CaseItemPanel } from './CaseItemPanel.tsx'
import { type Case, isApprovable, isOpenCase } from './caseTypes.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { ScreeningPanel } from './ScreeningPanel.tsx'

/** Actions on the whole case: one person declines or proposes approval, another approves. */
const CaseActions = ({ found, onChanged }: { found: Case; onChanged: () => Promise<unknown> }) => {
  const translate = useTranslate()
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null)
  const { business_id, id, proposal_id } = found
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsked('decline')}>
        {translate('operator.case.decline_all')}
      </Button>
      {proposal_id === null ? (
        <Button variant="contained" disabled={!isApprovable(found)} onClick={() => setAsked('approve')}>
          {translate('operator.case.propose')}
        </Button>
      ) : (
        <Button component={Link} to={pathTo('proposals')} variant="contained">
          {translate('operator.case.proposed_already')}
        </Button>
      )}
      {asked === 'decline' ? (
        <DeclineDialog found={found} onChanged={onChanged} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'approve' ? (
        <ChangeRequestDialog
          kind="verification_approve"
          payload={{ business_id, case_id: id }}
          onClose={() => setAsked(null)}
          onDone={onChanged}
        />
      ) : null}
    </>
  )
}

const CasePanels = ({ business_id, id, reason }: { business_id: string; id: string; reason: string }) => {
  const may = usePermitted()
  const { data, error, refetch } = useCall('/staff/verification/detail', { business_id, id, reason })
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  const mayDecide = may?.('verification.decide') && isOpenCase(data.status)
  return (
    <>
      <PageHeader
        title={data.business_name}
        subtitle={<CaseChip status={data.status} />}
        actions={mayDecide ? <CaseActions found={data} onChanged={refetch} /> : null}
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ScreeningPanel found={data} onChanged={refetch} />
        {data.items.map((item) => (
          <CaseItemPanel key={item.item} found={data} item={item} reason={reason} onChanged={refetch} />
        ))}
      </Box>
    </>
  )
}

/** One verification case, after a reason for access is given. */
export const CaseShow = () => {
  const translate = useTranslate()
  const { business_id = '', case_id = '' } = useParams()
  return (
    <>
      <BackLink to={pathTo('verifications.list')} label={translate('operator.verifications')} />
      <ReasonGate subject={case_id} key={case_id}>
        {(reason) => <CasePanels business_id={business_id} id={case_id} reason={reason} />}
      </ReasonGate>
    </>
  )
}
