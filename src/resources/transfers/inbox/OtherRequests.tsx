import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LinkBase, useTranslate } from 'react-admin'
import { pathTo } from '../../../addresses/paths.ts'
import { RelativeTime } from '../../../ui/dates/RelativeTime.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { keyOfRequest, RequestDetails } from './batchDecision.tsx'
import type { WaitingRequest } from './useApprovalInbox.ts'

const pages = {
  transfer: (id) => pathTo('approvalDesk', { id }),
  bulk: (id) => pathTo('bulk.show', { id }),
  schedule: (id) => pathTo('schedules.show', { idSchedule: id }),
  refund: (id) => pathTo('refunds.show', { id }),
  recipient_change: (id) => pathTo('recipients.show', { idRecipient: id }),
} as const satisfies Record<WaitingRequest['kind'], (id: string) => string>

interface OtherRequestsProps {
  requests: readonly WaitingRequest[]
  selected: readonly string[]
  onSelect: (key: string) => void
}

/** Requests of other kinds than transfers: each has a page with all of its content. */
export const OtherRequests = ({ requests, selected, onSelect }: OtherRequestsProps) => {
  const translate = useTranslate()
  if (requests.length === 0) return null
  return (
    <Panel title={translate('desk.others')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {requests.map((request) => {
          const key = keyOfRequest(request)
          const path = pages[request.kind](request.page_id)
          return (
            <Box component="li" key={key} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Checkbox
                checked={selected.includes(key)}
                onChange={() => onSelect(key)}
                slotProps={{ input: { 'aria-label': translate('transfers.select', { name: request.name }) } }}
                sx={{ m: -1 }}
              />
              <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link component={LinkBase} to={path} sx={{ fontWeight: 600 }}>
                  {request.name}
                </Link>
                <RequestDetails request={request} />
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {request.requested_by_name} · {translate('desk.submitted')}{' '}
                  <RelativeTime value={request.requested_at} />
                </Typography>
              </Box>
              {request.amount_minor !== null && request.currency !== null ? (
                <MoneyField minor={request.amount_minor} currency={request.currency} size="large" />
              ) : null}
              <Button component={LinkBase} to={path} variant="outlined" sx={{ ml: 'auto' }}>
                {translate('desk.look')}
              </Button>
            </Box>
          )
        })}
      </Box>
    </Panel>
  )
}
