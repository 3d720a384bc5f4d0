import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatDateTime } from '../../i18n/formats.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { DelegationsPanel } from './DelegationsPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { PendingVersionPanel } from './OpenVersionPanel.tsx'
import { PolicyEditor } from './PolicyEditor.tsx'
import type { Policy } from './policyTypes.ts'
import { RemindersPanel } from './RemindersPanel.tsx'
import { SigningPanel } from './SigningPanel.tsx'
import { TierTable } from './TierTable.tsx'
import { usePolicy } from './usePolicy.ts'

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
