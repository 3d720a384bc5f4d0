import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { DelegationsPanel } from './DelegationsPanel.tsx'
import { PendingVersionPanel } from './PendingVersionPanel.tsx'
import { PolicyEditor } from './PolicyEditor.tsx'
import type { Policy, Version } from './policyTypes.ts'
import { RemindersPanel } from './RemindersPanel.tsx'
import { TierTable } from './TierTable.tsx'
import { usePolicy, useRefreshPolicy } from './usePolicy.ts'

/** Whether passkeys replace code and PIN as the signature, for everyone in the business. */
const SigningPanel = ({ policy }: { policy: Policy }) => {
  const translate = useTranslate()
  const may = usePermitted()
  const refresh = useRefreshPolicy()
  const { mutateAsync: save, isPending } = useCallMutation('/approval/set-signing')
  const { passkeys } = policy.signing
  const change = async () => {
    // The call has already shown the error.
    await save({ passkeys: !passkeys }).catch(() => null)
    await refresh()
  }
  return (
    <Panel title={translate('approvals.signing')}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{translate('approvals.signing_hint')}</Typography>
      {may?.('approvals.publish') ? (
        <FormControlLabel
          control={<Switch checked={passkeys} disabled={isPending} onChange={() => void change()} />}
          label={translate('approvals.signing_passkeys')}
        />
      ) : (
        <Typography>{translate(passkeys ? 'approvals.signing_on' : 'approvals.signing_off')}</Typography>
      )}
    </Panel>
  )
}

/** The outcome of a version, as a text key and its values. */
function wordOf({ published_at, published_by, stopped_at, stopped_by }: Version): [string, object?] {
  if (stopped_at && stopped_by) {
    return ['approvals.history_stopped', { time: formatDateTime(stopped_at), name: stopped_by.full_name }]
  }
  if (!published_at || !published_by) return ['approvals.history_plain']
  return ['approvals.history_by', { time: formatDateTime(published_at), name: published_by.full_name }]
}

/** Previous and stopped versions of the policy, newest first. */
const HistoryPanel = ({ policy }: { policy: Policy }) => {
  const translate = useTranslate()
  const past = policy.history.filter((row) => row.state === 'superseded' || row.state === 'stopped')
  if (past.length === 0) return null
  return (
    <Panel title={translate('approvals.history')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {past.map((row) => (
          <Box component="li" key={row.version} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Box component="details">
              <Box component="summary" sx={{ cursor: 'pointer', py: 1.5 }}>
                <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
                  {translate('approvals.history_version', { version: row.version })}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {translate(...wordOf(row))}
                </Box>
              </Box>
              <Box sx={{ pb: 2 }}>
                <TierTable tiers={row.tiers} people={policy.people} isPast />
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

const InForce = ({ policy }: { policy: Policy }) => {
  const translate = useTranslate()
  const { published } = policy
  const { version, published_at, published_by } = published
  const since =
    version === 0
      ? translate('approvals.in_force_none')
      : published_at && published_by
        ? translate('approvals.in_force_since', {
            version,
            time: formatDateTime(published_at),
            name: published_by.full_name,
          })
        : translate('approvals.in_force_plain', { version })
  return (
    <Panel title={translate('approvals.in_force')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {since}
        </Typography>
        <TierTable tiers={published.tiers} people={policy.people} />
        <Alert severity="info" icon={<Icon name="info" />}>
          {translate('approvals.sum_hint')}
        </Alert>
      </Box>
    </Panel>
  )
}

const Content = ({ policy }: { policy: Policy }) => {
  const translate = useTranslate()
  const [isEditing, setIsEditing] = useState(false)
  const { open } = policy
  const mayCreateDraft = !isEditing && open === null && policy.actions.includes('edit')
  return (
    <Box sx={{ maxWidth: 980 }}>
      <PageHeader
        title={translate('approvals.heading')}
        subtitle={translate('approvals.hint')}
        actions={
          mayCreateDraft ? (
            <Button variant="contained" startIcon={<Icon name="edit" size={18} />} onClick={() => setIsEditing(true)}>
              {translate('approvals.new_version')}
            </Button>
          ) : null
        }
      />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {isEditing ? (
          <PolicyEditor policy={policy} onClose={() => setIsEditing(false)} />
        ) : open ? (
          <PendingVersionPanel policy={policy} open={open} onEdit={() => setIsEditing(true)} />
        ) : null}
        <InForce policy={policy} />
        <DelegationsPanel people={policy.people} />
        <RemindersPanel policy={policy} />
        <SigningPanel policy={policy} />
        <HistoryPanel policy={policy} />
      </Box>
    </Box>
  )
}

/** Approval rules, delegations and reminders. */
export const ApprovalPolicyPage = () => {
  const { data, error, refetch } = usePolicy()
  if (data) return <Content policy={data} />
  if (error) return <LoadFailed onRetry={refetch} />
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 2.5, maxWidth: 980 }}>
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={260} />
      <Skeleton variant="rounded" height={160} />
    </Box>
  )
}
