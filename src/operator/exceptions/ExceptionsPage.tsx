import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ChangeRequestKind } from '../../../contract/base/operator/changeRequestKinds.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { EntryWork } from '../queues/EntryWork.tsx'
import { OwnerFilter, useOwnerFilter } from '../queues/OwnerFilter.tsx'
import { useQueueOwners } from '../queues/useQueueOwners.ts'
import { ChangeRequestDialog } from '../ui/ChangeRequestDialog.tsx'
import { RailFilesPanel } from './RailFilesPanel.tsx'

type Exception = CallResponse<'/staff/exception/list'>['items'][number]
interface ChosenAction {
  item: Exception
  kind: ChangeRequestKind
}

/** The payload fields known from the queue, and those the person must fill in. */
function payloadOf({ item, kind }: ChosenAction): { payload: Record<string, string | null>; asks: string[] } {
  const { id, business_id, transfer_id } = item
  if (kind === 'credit_return') return { payload: { credit_id: id }, asks: [] }
  if (kind === 'credit_assign') {
    const known = { credit_id: id, transfer_id: business_id === null ? null : transfer_id }
    return business_id === null
      ? { payload: known, asks: ['business_id'] }
      : { payload: { ...known, business_id }, asks: [] }
  }
  const asks = kind === 'refund_decline' || kind === 'variance_explain' ? ['note'] : []
  const object = kind.startsWith('refund') ? { request_id: id } : { transfer_id: id }
  return { payload: { business_id, ...object }, asks }
}

/** Misdirected money and pending refunds, each with the actions that may be proposed. */
export const ExceptionsPage = () => {
  const translate = useTranslate()
  const [asked, setAsked] = useState<ChosenAction | null>(null)
  const { data, error, refetch } = useCall('/staff/exception/list', {})
  const { keepOwned } = useQueueOwners('exceptions')
  const filter = useOwnerFilter()
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  const items = keepOwned(data.items, filter.value)
  return (
    <>
      <PageHeader subtitle={translate('operator.about_exceptions')} actions={<OwnerFilter {...filter} />} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {items.length === 0 ? (
          <Card>
            <EmptyState
              icon="check_circle"
              title={translate(data.items.length === 0 ? 'treasury.no_exceptions' : 'review.owner.none')}
            />
          </Card>
        ) : (
          <Panel heading="h2" flush>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {items.map((item) => (
                <ListRow
                  key={`${item.kind} ${item.id}`}
                  flush
                  isEntry
                  actions={
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                      <EntryWork queue="exceptions" id={item.id} />
                      {item.proposal_id === null ? (
                        item.acts.map((kind) => (
                          <Button key={kind} size="small" variant="outlined" onClick={() => setAsked({ item, kind })}>
                            {translate(`treasury.kinds.${kind}`)}
                          </Button>
                        ))
                      ) : (
                        <Tag tone="primary">{translate('treasury.waits_for_another')}</Tag>
                      )}
                    </Box>
                  }
                >
                  <Typography sx={{ fontWeight: 600 }}>
                    {translate(`treasury.exception_kinds.${item.kind}`)}
                    {' · '}
                    <MoneyField minor={item.amount_minor} currency={item.currency} />
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {[
                      item.business_name ?? translate('treasury.nobody_known'),
                      item.reference,
                      item.uetr ? translate('treasury.uetr', { uetr: item.uetr }) : '',
                      item.held_reason === null ? '' : translate(`treasury.coded.held_reason.${item.held_reason}`),
                      item.note,
                    ]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    <DateTimeField value={item.since} />
                  </Typography>
                </ListRow>
              ))}
            </Box>
          </Panel>
        )}
        <RailFilesPanel />
      </Box>
      {asked ? (
        <ChangeRequestDialog kind={asked.kind} {...payloadOf(asked)} onClose={() => setAsked(null)} onDone={refetch} />
      ) : null}
    </>
  )
}
