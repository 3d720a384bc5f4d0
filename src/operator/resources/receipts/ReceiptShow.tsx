import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { homeCurrency } from '../../../../contract/base/money/money.ts'
import { topUpStatus } from '../../../../contract/base/statuses/topup.ts'
import type { CallResponse } from '../../../../contract/calls.ts'
import { pathTo } from '../../../addresses/paths.ts'
import { usePermitted } from '../../../authProvider/usePermitted.ts'
import { useCall, useCallMutation } from '../../../dataProvider/useCall.ts'
import { useServer } from '../../../dataProvider/useServer.ts'
import { BackLink } from '../../../list/BackLink.tsx'
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { ChangeRequestDialog } from '../../ui/ChangeRequestDialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { ProtectedFile } from '../../ui/ProtectedFile.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { ReasonGate } from '../../ui/ReasonGate.tsx'

type Receipt = CallResponse<'/staff/receipt/detail'>

const ReportedPaymentPanel = ({ found }: { found: Receipt }) => {
  const translate = useTranslate()
  const facts = [
    ['reference', found.reference],
    ['created_by_name', found.created_by_name],
    ['amount_minor', <MoneyField key="asked" minor={found.amount_minor} currency={homeCurrency} />],
    ['sent_minor', <MoneyField key="sent" minor={found.sent_minor} currency={homeCurrency} />],
    ['sent_on', <DateTimeField key="on" value={found.sent_on} dateOnly />],
    ['sent_to_bank', found.sent_to_bank.toUpperCase()],
    ['reported_at', <DateTimeField key="at" value={found.reported_at} />],
  ] as const
  return (
    <Panel title={translate('house.receipt.said')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {found.is_seen_elsewhere ? <Alert severity="warning">{translate('house.receipt.seen_elsewhere')}</Alert> : null}
        <Facts
          facts={facts.map(([name, value]) => ({ name: translate(`resources.receipts.fields.${name}`), value }))}
        />
      </Box>
    </Panel>
  )
}

interface PartProps {
  found: Receipt
  reason: string
}

const PicturesPanel = ({ found: { business_id, id, receipts, declined }, reason }: PartProps) => {
  const translate = useTranslate()
  const { call } = useServer()
  return (
    <Panel title={translate('house.receipt.pictures')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {receipts.map(({ file_id, name }) => (
          <ProtectedFile
            key={file_id}
            name={name}
            load={() => call('/staff/receipt/file', { business_id, id, file_id, reason })}
          />
        ))}
        {declined.map((row) => (
          <Typography key={row.at} variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('house.receipt.declined_before', { reason: row.reason, name: row.name })}{' '}
            <DateTimeField value={row.at} />
          </Typography>
        ))}
      </Box>
    </Panel>
  )
}

/** Unassigned incoming payments: one person proposes to credit one to this top-up, another decides. */
const CreditsPanel = ({ found, refresh }: { found: Receipt; refresh: () => Promise<unknown> }) => {
  const translate = useTranslate()
  const may = usePermitted()
  const [asked, setAsked] = useState<string | null>(null)
  const { business_id, id, credits, status } = found
  const mayAccept = may?.('topups.decide') && status === topUpStatus.top_up_verifying
  return (
    <Panel title={translate('house.receipt.credits')} flush>
      {credits.length === 0 ? <EmptyState icon="info" title={translate('house.receipt.no_credits')} /> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {credits.map((credit) => (
          <ListRow
            key={credit.id}
            flush
            actions={
              credit.proposal_id !== null ? (
                <Tag tone="primary">{translate('treasury.waits_for_another')}</Tag>
              ) : mayAccept ? (
                <Button size="small" variant="outlined" onClick={() => setAsked(credit.id)}>
                  {translate('house.receipt.accept')}
                </Button>
              ) : null
            }
          >
            <Typography sx={{ fontWeight: 600 }}>
              <MoneyField minor={credit.amount_minor} currency={homeCurrency} />
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[credit.payer_name, credit.account_number, credit.remittance].filter((part) => part !== '').join(' · ')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <DateTimeField value={credit.credited_at} />
            </Typography>
          </ListRow>
        ))}
      </Box>
      {asked ? (
        <ChangeRequestDialog
          kind="topup_accept"
          payload={{ credit_id: asked, business_id, topup_id: id }}
          onClose={() => setAsked(null)}
          onDone={refresh}
        />
      ) : null}
    </Panel>
  )
}

const DeclineAction = ({ found, refresh }: { found: Receipt; refresh: () => Promise<unknown> }) => {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync: decline } = useCallMutation('/staff/receipt/decline')
  const { business_id, id, version } = found
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
        {translate('house.receipt.decline')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={translate('house.receipt.decline')}
          submitLabel={translate('house.receipt.decline')}
          danger
          run={async (reason) => {
            await decline({ business_id, id, version, reason })
            await refresh()
          }}
          onClose={() => setAsked(false)}
        >
          <Alert severity="info">{translate('house.receipt.decline_hint')}</Alert>
        </ReasonDialog>
      ) : null}
    </>
  )
}

const ReceiptPanels = ({ business_id, id, reason }: { business_id: string; id: string; reason: string }) => {
  const may = usePermitted()
  const { data, error, refetch } = useCall('/staff/receipt/detail', { business_id, id, reason })
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  const mayDecline = may?.('topups.decide') && data.status === topUpStatus.top_up_verifying
  return (
    <>
      <PageHeader
        title={data.business_name}
        subtitle={<StatusChip status={data.status} />}
        actions={mayDecline ? <DeclineAction found={data} refresh={refetch} /> : null}
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ReportedPaymentPanel found={data} />
        <PicturesPanel found={data} reason={reason} />
        <CreditsPanel found={data} refresh={refetch} />
      </Box>
    </>
  )
}

/** The receipts of one top-up next to candidate payments, after a reason for access is given. */
export const ReceiptShow = () => {
  const translate = useTranslate()
  const { business_id = '', topup_id = '' } = useParams()
  return (
    <>
      <BackLink to={pathTo('receipts.list')} label={translate('house.receipts')} />
      <ReasonGate subject={topup_id} key={topup_id}>
        {(reason) => <ReceiptPanels business_id={business_id} id={topup_id} reason={reason} />}
      </ReasonGate>
    </>
  )
}
