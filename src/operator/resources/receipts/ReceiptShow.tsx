import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import {
  FunctionField,
  Show,
  SimpleList,
  SimpleShowLayout,
  TextField,
  useRecordContext,
  useShowContext,
  useTranslate,
} from 'react-admin'
import { useParams } from 'react-router'
import { homeCurrency } from '../../../../contract/base/money/money.ts'
import { topUpStatus } from '../../../../contract/base/statuses/topup.ts'
import type { CallResponse } from '../../../../contract/calls.ts'
import { pathTo } from '../../../addresses/paths.ts'
import { usePermitted } from '../../../authProvider/usePermitted.ts'
import { useCallMutation, useServer } from '../../../dataProvider/useCall.ts'
import { BackLink } from '../../../list/BackLink.tsx'
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { EntryWork } from '../../queues/EntryWork.tsx'
import { accessedFor } from '../../ui/accessedFor.ts'
import { ProposeButton } from '../../ui/ProposeButton.tsx'
import { ProtectedFile } from '../../ui/ProtectedFile.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { ReasonGate } from '../../ui/ReasonGate.tsx'

type Receipt = CallResponse<'/staff/receipt/detail'>

const ReportedPaymentPanel = () => {
  const translate = useTranslate()
  const found = useRecordContext<Receipt>()
  return (
    <Panel title={translate('house.receipt.said')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {found?.is_seen_elsewhere ? (
          <Alert severity="warning">{translate('house.receipt.seen_elsewhere')}</Alert>
        ) : null}
        <SimpleShowLayout>
          <TextField source="reference" />
          <TextField source="created_by_name" />
          <FunctionField<Receipt>
            source="amount_minor"
            render={({ amount_minor }) => <MoneyField minor={amount_minor} currency={homeCurrency} />}
          />
          <FunctionField<Receipt>
            source="sent_minor"
            render={({ sent_minor }) => <MoneyField minor={sent_minor} currency={homeCurrency} />}
          />
          <FunctionField<Receipt>
            source="sent_on"
            render={({ sent_on }) => <DateTimeField value={sent_on} dateOnly />}
          />
          <FunctionField<Receipt> source="sent_to_bank" render={({ sent_to_bank }) => sent_to_bank.toUpperCase()} />
          <FunctionField<Receipt>
            source="reported_at"
            render={({ reported_at }) => <DateTimeField value={reported_at} />}
          />
        </SimpleShowLayout>
      </Box>
    </Panel>
  )
}

interface PicturesProps {
  found: Receipt
  reason: string
}

interface ActionProps {
  found: Receipt
  refresh: () => unknown
}

const PicturesPanel = ({ found: { business_id, id, receipts, declined }, reason }: PicturesProps) => {
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
const CreditsPanel = ({ found: { business_id, id, credits, status }, refresh }: ActionProps) => {
  const translate = useTranslate()
  const may = usePermitted()
  const mayAccept = may?.('topups.decide') && status === topUpStatus.top_up_verifying
  return (
    <Panel title={translate('house.receipt.credits')} flush>
      <SimpleList<Receipt['credits'][number]>
        data={credits}
        primaryText={({ amount_minor }) => <MoneyField minor={amount_minor} currency={homeCurrency} />}
        secondaryText={({ payer_name, account_number, remittance, credited_at }) => (
          <>
            <span>{[payer_name, account_number, remittance].filter((part) => part !== '').join(' · ')}</span>
            <span>
              <DateTimeField value={credited_at} />
            </span>
          </>
        )}
        rightIcon={(credit) =>
          credit.proposal_id !== null ? (
            <Tag tone="primary">{translate('treasury.waits_for_another')}</Tag>
          ) : mayAccept ? (
            <ProposeButton
              kind="topup_accept"
              label={translate('house.receipt.accept')}
              payload={{ credit_id: credit.id, business_id, topup_id: id }}
              onDone={refresh}
            />
          ) : null
        }
        empty={<EmptyState icon="info" title={translate('house.receipt.no_credits')} />}
      />
    </Panel>
  )
}

const DeclineAction = ({ found, refresh }: ActionProps) => {
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

const ReceiptPanels = ({ reason }: { reason: string }) => {
  const may = usePermitted()
  const { record, refetch } = useShowContext<Receipt>()
  if (record === undefined) return null
  const mayDecline = may?.('topups.decide') && record.status === topUpStatus.top_up_verifying
  return (
    <>
      <PageHeader
        title={record.business_name}
        subtitle={<StatusChip status={record.status} />}
        actions={
          <>
            <EntryWork queue="receipts" id={record.id} />
            {mayDecline ? <DeclineAction found={record} refresh={refetch} /> : null}
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ReportedPaymentPanel />
        <PicturesPanel found={record} reason={reason} />
        <CreditsPanel found={record} refresh={refetch} />
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
        {(reason) => (
          <Show id={topup_id} queryOptions={accessedFor(reason, { business_id })}>
            <ReceiptPanels reason={reason} />
          </Show>
        )}
      </ReasonGate>
    </>
  )
}
