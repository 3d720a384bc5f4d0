import { List, SimpleList, useListContext, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { EntryWork } from '../queues/EntryWork.tsx'
import { OwnedRows } from '../queues/OwnedRows.tsx'
import { OwnerFilter, useOwnerFilter } from '../queues/OwnerFilter.tsx'
import { ProposeButton } from '../ui/ProposeButton.tsx'

type Refund = CallResponse<'/staff/refund/list'>['items'][number]

const State = ({ refund: { held_reason, due_at } }: { refund: Refund }) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  if (held_reason !== null) return <StateChip colour="red" label={translate('house.refund.held')} />
  const isLate = due_at !== null && Date.parse(due_at) < serverNow()
  return isLate ? <StateChip colour="red" label={translate('house.refund.overdue')} /> : null
}

const Decisions = ({ refund: { id, business_id, proposal_id, held_reason } }: { refund: Refund }) => {
  const translate = useTranslate()
  const mayDecide = usePermitted()?.('refunds.decide')
  const { refetch } = useListContext()
  const key = { business_id, request_id: id }
  if (proposal_id !== null) return <Tag tone="primary">{translate('treasury.waits_for_another')}</Tag>
  if (!mayDecide) return null
  return (
    <>
      <ProposeButton kind="refund_release" payload={key} onDone={refetch} />
      {/* A refund is blocked when its data differ from the approved data: once corrected it can be released, but not declined. */}
      {held_reason === null ? (
        <ProposeButton kind="refund_decline" payload={key} asks={['note']} onDone={refetch} />
      ) : null}
    </>
  )
}

const Account = ({ refund }: { refund: Refund }) => {
  const translate = useTranslate()
  const { reference, bank_name, account_number, account_name, held_reason, due_at } = refund
  return (
    <>
      <span>{[reference, bank_name, account_number, account_name, held_reason].filter(Boolean).join(' · ')}</span>
      {due_at ? (
        <span>
          {translate('house.refund.due')} <DateTimeField value={due_at} />
        </span>
      ) : null}
    </>
  )
}

/** Pending refunds to bank accounts, by due date. */
export const RefundList = () => {
  const translate = useTranslate()
  const filter = useOwnerFilter()
  return (
    <List
      actions={<PageHeader subtitle={translate('operator.about_refundQueue')} actions={<OwnerFilter {...filter} />} />}
    >
      <OwnedRows queue="refundQueue" filter={filter.value}>
        <SimpleList<Refund>
          primaryText={({ business_name, amount_minor, currency }) => (
            // Reached by the keys j and k.
            <span data-entry tabIndex={-1}>
              {`${business_name} · `}
              <MoneyField minor={amount_minor} currency={currency} />
            </span>
          )}
          secondaryText={(refund) => <Account refund={refund} />}
          rightIcon={(refund) => (
            <>
              <EntryWork queue="refundQueue" id={refund.id} />
              <State refund={refund} />
              <Decisions refund={refund} />
            </>
          )}
          empty={
            <EmptyState
              icon="check_circle"
              title={translate(filter.value ? 'review.owner.none' : 'house.refund.none')}
            />
          }
        />
      </OwnedRows>
    </List>
  )
}
