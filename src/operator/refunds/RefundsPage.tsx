import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ChangeRequestDialog } from '../ui/ChangeRequestDialog.tsx'
import { RowsPanel } from '../ui/RowsPanel.tsx'

type Refund = CallResponse<'/staff/refund/list'>['items'][number]
interface ChosenDecision {
  kind: 'refund_release' | 'refund_decline'
  refund: Refund
}

const RefundSteps = ({ refund, onAsk }: { refund: Refund; onAsk: (asked: ChosenDecision) => void }) => {
  const translate = useTranslate()
  const mayDecide = usePermitted()?.('refunds.decide')
  if (refund.proposal_id !== null) return <Tag tone="primary">{translate('treasury.waits_for_another')}</Tag>
  if (!mayDecide) return null
  // A refund is blocked when its data differ from the approved data: once corrected it can be released, but not declined.
  const kinds =
    refund.held_reason === null ? (['refund_release', 'refund_decline'] as const) : (['refund_release'] as const)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {kinds.map((kind) => (
        <Button key={kind} size="small" variant="outlined" onClick={() => onAsk({ kind, refund })}>
          {translate(`treasury.kinds.${kind}`)}
        </Button>
      ))}
    </Box>
  )
}

/** Pending refunds to bank accounts, by due date. */
export const RefundsPage = () => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const [asked, setAsked] = useState<ChosenDecision | null>(null)
  const { data, error, refetch } = useCall('/staff/refund/list', {})
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  const stateOf = ({ held_reason, due_at }: Refund) => {
    if (held_reason !== null) return <StateChip colour="red" label={translate('house.refund.held')} />
    const isLate = due_at !== null && Date.parse(due_at) < serverNow()
    return isLate ? <StateChip colour="red" label={translate('house.refund.overdue')} /> : null
  }
  return (
    <>
      <PageHeader title={translate('house.refunds')} subtitle={translate('operator.about_refundQueue')} />
      <RowsPanel empty={translate('house.refund.none')}>
        {data.items.map((refund) => (
          <ListRow
            key={refund.id}
            flush
            actions={
              <>
                {stateOf(refund)}
                <RefundSteps refund={refund} onAsk={setAsked} />
              </>
            }
          >
            <Typography sx={{ fontWeight: 600 }}>
              {`${refund.business_name} · `}
              <MoneyField minor={refund.amount_minor} currency={refund.currency} />
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[refund.reference, refund.bank_name, refund.account_number, refund.account_name, refund.held_reason]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {refund.due_at ? (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('house.refund.due')} <DateTimeField value={refund.due_at} />
              </Typography>
            ) : null}
          </ListRow>
        ))}
      </RowsPanel>
      {asked ? (
        <ChangeRequestDialog
          kind={asked.kind}
          payload={{ business_id: asked.refund.business_id, request_id: asked.refund.id }}
          asks={asked.kind === 'refund_decline' ? ['note'] : []}
          onClose={() => setAsked(null)}
          onDone={refetch}
        />
      ) : null}
    </>
  )
}
