import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import type { DraftFlow } from '../../../contract/base/calls/draftFlows.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { Tag } from '../../ui/Tag.tsx'
import type { Member } from './teamTypes.ts'

const Lines = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ mb: 2 }}>
    <Typography variant="h6" component="h3" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  </Box>
)

const Line = ({ children }: { children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 1,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    {children}
  </Box>
)

const flowLabels = {
  'send-money': 'team.draft_send_money',
  'domestic-transfer': 'team.draft_domestic_transfer',
  'domestic-bulk-transfer': 'team.draft_domestic_bulk_transfer',
  'business-bulk-transfer': 'team.draft_business_bulk_transfer',
} as const satisfies Record<DraftFlow, string>

/** A draft of an unknown flow gets a generic name. */
const flowLabel = (flow: string): string =>
  Object.hasOwn(flowLabels, flow) ? flowLabels[flow as DraftFlow] : 'team.draft_other'

/** A person's open work, which stays with the business when they leave. */
export const OpenWorkDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const translate = useTranslate()
  const { data } = useCall('/team/open-work', { id: member.id })
  const isEmpty = data && data.drafts.length === 0 && data.transfers.length === 0
  return (
    <DecisionDialog title={translate('team.open_work_title', { name: member.full_name })} onClose={onClose}>
      {data ? null : <Skeleton height={80} />}
      {isEmpty ? <Typography sx={{ color: 'text.secondary' }}>{translate('team.open_work_none')}</Typography> : null}
      {data && data.transfers.length > 0 ? (
        <Lines title={translate('team.transfers')}>
          {data.transfers.map((line) => (
            <Line key={`${line.id} ${line.part} ${line.at}`}>
              <Link component={LinkBase} to={pathTo('transfers.show', { id: line.id })} color="inherit">
                {line.reference}
              </Link>
              <Tag>{translate(line.is_void ? 'team.part_void' : `team.part_${line.part}`)}</Tag>
              <StatusChip status={line.status} />
              <DateTimeField value={line.at} />
            </Line>
          ))}
        </Lines>
      ) : null}
      {data && data.drafts.length > 0 ? (
        <Lines title={translate('team.drafts')}>
          {data.drafts.map((draft) => (
            <Line key={draft.id}>
              <span>{translate(flowLabel(draft.flow))}</span>
              <DateTimeField value={draft.updated_at} />
            </Line>
          ))}
        </Lines>
      ) : null}
    </DecisionDialog>
  )
}
