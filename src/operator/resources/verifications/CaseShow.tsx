import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Show, useShowContext, useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import { pathTo } from '../../../addresses/paths.ts'
import { usePermitted } from '../../../authProvider/usePermitted.ts'
import { BackLink } from '../../../list/BackLink.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { accessedFor } from '../../ui/accessedFor.ts'
import { ChangeRequestDialog } from '../../ui/ChangeRequestDialog.tsx'
import { ReasonGate } from '../../ui/ReasonGate.tsx'
import { CaseChip } from './CaseChip.tsx'
import { CaseItemPanel } from './CaseItemPanel.tsx'
import { CaseWorkPanel } from './CaseWorkPanel.tsx'
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

const CasePanels = ({ reason }: { reason: string }) => {
  const may = usePermitted()
  const { record, refetch } = useShowContext<Case>()
  if (record === undefined) return null
  const mayDecide = may?.('verification.decide') && isOpenCase(record.status)
  const refresh = async () => refetch()
  return (
    <>
      <PageHeader
        title={record.business_name}
        subtitle={<CaseChip status={record.status} />}
        actions={mayDecide ? <CaseActions found={record} onChanged={refresh} /> : null}
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <CaseWorkPanel found={record} mayDecide={mayDecide === true} onChanged={refresh} />
        <ScreeningPanel found={record} onChanged={refresh} />
        {record.items.map((item) => (
          <CaseItemPanel key={item.item} found={record} item={item} reason={reason} onChanged={refresh} />
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
        {(reason) => (
          <Show id={case_id} queryOptions={accessedFor(reason, { business_id })}>
            <CasePanels reason={reason} />
          </Show>
        )}
      </ReasonGate>
    </>
  )
}
