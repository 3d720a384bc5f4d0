import { List, SimpleList, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { pathTo } from '../../addresses/paths.ts'
import { RowLink } from '../../list/RowLink.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { EntryWork } from '../queues/EntryWork.tsx'
import { OwnedRows } from '../queues/OwnedRows.tsx'
import { OwnerFilter, useOwnerFilter } from '../queues/OwnerFilter.tsx'

type ApiRequest = CallResponse<'/staff/api-request/list'>['items'][number]

/** Requests for live API keys, oldest first. */
export const ApiRequestList = () => {
  const translate = useTranslate()
  const filter = useOwnerFilter()
  const header = <PageHeader subtitle={translate('operator.about_apiRequests')} actions={<OwnerFilter {...filter} />} />
  return (
    <List actions={header}>
      <OwnedRows queue="apiRequests" filter={filter.value}>
        <SimpleList<ApiRequest>
          primaryText={({ id, business_id, business_name }) => (
            <RowLink to={pathTo('apiRequests.show', { business_id, request_id: id })} name={business_name} />
          )}
          secondaryText={({ use_case, created_at }) => (
            <>
              <span>{use_case}</span>
              <DateTimeField value={created_at} />
            </>
          )}
          rightIcon={({ id }) => <EntryWork queue="apiRequests" id={id} />}
          empty={
            <EmptyState
              icon="check_circle"
              title={translate(filter.value ? 'review.owner.none' : 'house.api_request.none')}
            />
          }
        />
      </OwnedRows>
    </List>
  )
}
