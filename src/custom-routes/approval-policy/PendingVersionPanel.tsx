import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { CallError } from '../../dataProvider/callError.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { PasswordDialog } from '../../form/PasswordDialog.tsx'
import { formatDateTime } from '../../i18n/formats.ts'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import type { Policy, Version } from './policyTypes.ts'
import { TierTable } from './TierTable.tsx'
import { useRefreshPolicy } from './usePolicy.ts'

/** Until when a version waits, why, and who was notified. */
const DelayedVersionNote = ({ open }: { open: Version }) => {
  const translate = useTranslate()
  const { publish_at, wait_reason, told } = open
  if (publish_at === null || wait_reason === null) return null
  return (
    <Alert severity="warning" icon={<Icon name="clock" />}>
      <UnbrokenDates text={translate('approvals.waiting_until', { time: formatDateTime(publish_at) })} />{' '}
      {translate(`approvals.waiting_${wait_reason}`)}
      <br />
      {translate('approvals.waiting_told', { names: told.join(', ') })}
    </Alert>
  )
}

interface StopButtonProps {
  version: number
  onStop: () => Promise<unknown>
}

/** Stops a proposed or scheduled version, after confirmation. */
const StopVersionButton = ({ version, onStop }: StopButtonProps) => {
  const translate = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="contained" color="error" onClick={() => setIsAsking(true)}>
        {translate('approvals.stop')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={translate('approvals.stop_title', { version })}
        confirmLabel={translate('approvals.stop')}
        onConfirm={async () => {
          await onStop()
          setIsAsking(false)
        }}
        onCancel={() => setIsAsking(false)}
      >
        {translate('approvals.stop_hint')}
      </ConfirmDialog>
    </>
  )
}

/** Success messages by the resulting state of the open version. */
const words: Partial<Record<Version['state'], string>> = { proposed: 'approvals.proposed', waiting: 'approvals.waits' }
const wordOf = ({ open }: Policy): string => (open && words[open.state]) ?? 'approvals.published'

/** Mutations of the open version, each with its success message; a refused tier is kept so that it can be shown. */
function usePolicyMutations(open: Version) {
  const notify = useNotify()
  const refresh = useRefreshPolicy()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutateAsync: propose } = useCallMutation('/approval/propose', { form: true })
  const { mutateAsync: publish } = useCallMutation('/approval/publish', { form: true })
  const { mutateAsync: withdraw } = useCallMutation('/approval/withdraw')
  const { mutateAsync: stop } = useCallMutation('/approval/stop')
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
    propose: (password: string) => run(() => propose({ ...seen, password }), wordOf),
    publish: (password: string) => run(() => publish({ ...seen, password }), wordOf),
    withdraw: () =>
      run(
        () => withdraw(seen),
        () => 'approvals.withdrawn',
      ).catch(() => undefined),
    stop: () =>
      run(
        () => stop(seen),
        () => 'approvals.stopped',
      ).catch(() => undefined),
    discard: () =>
      run(
        () => discard(seen),
        () => 'approvals.discarded',
      ).catch(() => undefined),
  }
}

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
      <UnbrokenDates
        text={translate(isProposed ? 'approvals.proposal_by' : 'approvals.draft_by', {
          name: person?.full_name ?? '',
          time: formatDateTime(time),
        })}
      />
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
            <UnbrokenDates text={translate('approvals.alone_from', { time: formatDateTime(policy.alone_from) })} />
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
