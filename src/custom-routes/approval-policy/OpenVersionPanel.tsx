import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { CallError } from '../../dataProvider/callError.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { PasswordDialog } from '../../form/PasswordDialog.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatDateTime } from '../../ui/formatDate.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import type { Policy, Version } from './policyTypes.ts'
import { TierTable } from './TierTable.tsx'
import { useRefreshPolicy } from './usePolicy.ts'

interface OpenVersionPanelProps {
  policy: Policy
  open: Version
  onEdit: () => void
}

const By = ({ open }: { open: Version }) => {
  const translate = useTranslate()
  const isProposed = open.state === 'proposed'
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

/** The changes of the open version, each with its word when it is done; a refusal of a tier is kept to be shown. */
function useSteps(open: Version) {
  const notify = useNotify()
  const refresh = useRefreshPolicy()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutateAsync: propose } = useCallMutation('/approval/propose', { form: true })
  const { mutateAsync: publish } = useCallMutation('/approval/publish', { form: true })
  const { mutateAsync: withdraw } = useCallMutation('/approval/withdraw')
  const { mutateAsync: discard } = useCallMutation('/approval/discard-draft')
  const seen = { version: open.version, revision: open.revision }
  const run = async (act: () => Promise<Policy>, word: (after: Policy) => string) => {
    setRefusal(null)
    try {
      const after = await act()
      notify(word(after), { type: 'success' })
    } catch (error) {
      if (error instanceof CallError && error.field?.startsWith('tiers')) setRefusal(error.message)
      else throw error
    } finally {
      await refresh()
    }
  }
  return {
    refusal,
    propose: (password: string) =>
      run(
        () => propose({ ...seen, password }),
        (after) => (after.open ? 'approvals.proposed' : 'approvals.published'),
      ),
    publish: (password: string) =>
      run(
        () => publish({ ...seen, password }),
        () => 'approvals.published',
      ),
    withdraw: () =>
      run(
        () => withdraw(seen),
        () => 'approvals.withdrawn',
      ).catch(() => undefined),
    discard: () =>
      run(
        () => discard(seen),
        () => 'approvals.discarded',
      ).catch(() => undefined),
  }
}

/** The draft or proposal of the next version, and what this person may do with it. */
export const OpenVersionPanel = ({ policy, open, onEdit }: OpenVersionPanelProps) => {
  const translate = useTranslate()
  const [asking, setAsking] = useState<'propose' | 'publish' | 'discard' | null>(null)
  const steps = useSteps(open)
  const may = (action: Policy['actions'][number]) => policy.actions.includes(action)
  const isProposed = open.state === 'proposed'
  const isAlone = asking === 'propose' && policy.is_sole_admin
  const close = () => setAsking(null)
  return (
    <Panel
      title={translate(isProposed ? 'approvals.proposal_title' : 'approvals.draft_title', { version: open.version })}
      actions={<StateChip colour="amber" label={translate(`approvals.state_${open.state}`)} />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <By open={open} />
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
          {translate(isAlone ? 'approvals.publish_sole_hint' : `approvals.${asking}_hint`)}
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
