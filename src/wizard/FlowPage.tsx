import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatDateTime } from '../i18n/formats.ts'
import { UnbrokenDates } from '../ui/dates/UnbrokenDates.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Flow, FlowAnswers } from './flow.ts'
import { type Draft, useListDrafts } from './serverDrafts.ts'
import { useFlowAddress } from './useFlowAddress.ts'
import { Wizard, WizardLoading } from './Wizard.tsx'

interface ContinueDraftProps {
  draft: Draft
  /** The address that continues the draft. */
  to: string
}

/** Offers the latest unfinished draft when a new transfer starts. */
const ContinueDraft = ({ draft, to }: ContinueDraftProps) => {
  const translate = useTranslate()
  return (
    <Alert
      severity="info"
      icon={<Icon name="document" />}
      sx={{
        mb: 3,
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: '1 1 200px' },
        '& .MuiAlert-action': { p: 0, m: 0, ml: 'auto' },
      }}
      action={
        <Button component={Link} to={to} size="small" variant="outlined">
          {translate('wizard.continue_draft')}
        </Button>
      }
    >
      <div>{translate('wizard.unfinished')}</div>
      <UnbrokenDates text={translate('wizard.unfinished_at', { at: formatDateTime(draft.updated_at) })} />
    </Alert>
  )
}

interface FlowPageProps<A extends FlowAnswers> {
  flow: Flow<A>
  /** From the address. */
  step: string | undefined
  uid: string | undefined
  pathOf: (step: string, uid: string) => string
  finishedPathOf: (id: string, as?: 'schedule') => string
}

/** A flow at its address. A new one offers the unfinished draft first. */
export function FlowPage<A extends FlowAnswers>({ flow, step, uid, pathOf, finishedPathOf }: FlowPageProps<A>) {
  const first = flow.steps[0]?.id ?? ''
  const { address, isMarkedNew } = useFlowAddress({ step, uid, first, pathOf, finishedPathOf })
  const isBeginning = isMarkedNew && step === first
  const drafts = useListDrafts(flow.id, isBeginning)
  // Waits for the list, so that its offer does not push the form down under the pointer.
  if (uid === undefined || (isBeginning && drafts.isPending)) return <WizardLoading />
  const unfinished = isBeginning ? drafts.data?.find((draft) => draft.uid !== uid) : undefined
  return (
    <>
      {unfinished ? <ContinueDraft draft={unfinished} to={pathOf(unfinished.step, unfinished.uid)} /> : null}
      <Wizard key={uid} flow={flow} uid={uid} isMarkedNew={isMarkedNew} address={address} />
    </>
  )
}
