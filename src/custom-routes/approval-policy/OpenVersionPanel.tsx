import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { PasswordDialog } from '../../form/PasswordDialog.tsx'
import { formatDateTime } from '../../i18n/formats.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import type { Policy, Version } from './policyTypes.ts'
import { StopVersionButton } from './StopButton.tsx'
import { TierTable } from './TierTable.tsx'
import { usePolicyMutations } from './useSteps.ts'
import { DelayedVersionNote } from './WaitingNote.tsx'

interface OpenVersionPanelProps {
  policy: Policy
  open: Version
  onEdit: () => void
}

const By = ({ open }: { open: Version }) => {
  const translate = useTranslate()
  const isProposed = open.state !== 'draft'
  const person = isProposed ? open.proposed_by : open.edited_by
  const time = (isProposed ? open.proposed_at : open.edited_at) ?? open.edited_at
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate(isProposed ? 'approvals.proposal_by' : 'approvals.draft_by', {
        name: person?.full_name ?? '',
        time: formatDateTime(time),
      })}
    </Typography>
  )
}

const titles: Partial<Record<Version['state'], string>> = {
  proposed: 'approvals.proposal_title',
  waiting: 'approvals.waiting_title',
}

/** The warning for the draft's own admin before publishing. */
const hintOf = (asking: 'propose' | 'publish', { is_sole_admin, waits_alone }: Policy): string => {
  if (asking === 'publish' || !is_sole_admin) return `approvals.${asking}_hint`
  return waits_alone ? 'approvals.publish_alone_hint' : 'approvals.publish_sole_hint'
}

/** The draft or proposed next version, with the actions this person may take. */
export const PendingVersionPanel = ({ policy, open, onEdit }: OpenVersionPanelProps) => {
  const translate = useTranslate()
  const [asking, setAsking] = useState<'propose' | 'publish' | 'discard' | null>(null)
  const steps = usePolicyMutations(open)
  const may = (action: Policy['actions'][number]) => policy.actions.includes(action)
  const isProposed = open.state === 'proposed'
  const isAlone = asking === 'propose' && policy.is_sole_admin
  const close = () => setAsking(null)
  return (
    <Panel
      title={translate(titles[open.state] ?? 'approvals.draft_title', { version: open.version })}
      actions={<StateChip colour="amber" label={translate(`approvals.state_${open.state}`)} />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <By open={open} />
        <DelayedVersionNote open={open} />
        {policy.alone_from && open.state !== 'waiting' ? (
          <Alert severity="info" icon={<Icon name="info" />}>
            {translate('approvals.alone_from', { time: formatDateTime(policy.alone_from) })}
          </Alert>
        ) : null}
        {steps.refusal ? (
          <Alert severity="error" icon={<Icon name="alert" />}>
            {steps.refusal}
          </Alert>
        ) : null}
        <TierTable tiers={open.tiers} people={policy.people} />
        {isProposed && may('withdraw') && !may('publish') ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('approvals.own_proposal')}
          </Typography>
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          {may('discard') ? (
            <Button onClick={() => setAsking('discard')}>{translate('approvals.discard')}</Button>
          ) : null}
          {may('withdraw') ? (
            <ThrottledButton variant="outlined" onClick={steps.withdraw}>
              {translate('approvals.withdraw')}
            </ThrottledButton>
          ) : null}
          {may('stop') ? <StopVersionButton version={open.version} onStop={steps.stop} /> : null}
          {may('edit') ? (
            <Button variant="outlined" startIcon={<Icon name="edit" size={18} />} onClick={onEdit}>
              {translate('approvals.edit')}
            </Button>
          ) : null}
          {may('propose') ? (
            <Button variant="contained" onClick={() => setAsking('propose')}>
              {translate(policy.is_sole_admin ? 'approvals.publish' : 'approvals.propose')}
            </Button>
          ) : null}
          {may('publish') ? (
            <Button variant="contained" onClick={() => setAsking('publish')}>
              {translate('approvals.publish')}
            </Button>
          ) : null}
        </Box>
      </Box>
      {asking === 'propose' || asking === 'publish' ? (
        <PasswordDialog
          title={translate(isAlone ? 'approvals.publish_title' : `approvals.${asking}_title`)}
          confirmLabel={translate(isAlone ? 'approvals.publish' : `approvals.${asking}`)}
          onConfirm={steps[asking]}
          onClose={close}
        >
          {translate(hintOf(asking, policy))}
        </PasswordDialog>
      ) : null}
      <ConfirmDialog
        open={asking === 'discard'}
        danger
        title={translate('approvals.discard_title')}
        confirmLabel={translate('approvals.discard')}
        onConfirm={async () => {
          await steps.discard()
          close()
        }}
        onCancel={close}
      >
        {translate('approvals.discard_hint')}
      </ConfirmDialog>
    </Panel>
  )
}
