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

type FactorRequest = CallResponse<'/staff/factor/list'>['items'][number]

/** Requests to remove an authenticator app; approved on the person's page. */
export const FactorRequestList = () => {
  const translate = useTranslate()
  const filter = useOwnerFilter()
  const header = (
    <PageHeader subtitle={translate('operator.about_factorRequests')} actions={<OwnerFilter {...filter} />} />
  )
  return (
    <List actions={header}>
      <OwnedRows queue="factorRequests" filter={filter.value}>
        <SimpleList<FactorRequest>
          primaryText={({ business_id, business_name }) => (
            <RowLink to={pathTo('customers.show', { id: business_id })} name={business_name} />
          )}
          secondaryText={({ requested_at, first_staff, earliest_at }) => (
            <>
              <span>
                {translate('house.person.asked_at')} <DateTimeField value={requested_at} />
              </span>
              {first_staff !== null && earliest_at !== null ? (
                <span>
                  {translate('house.person.first_yes', { name: first_staff })} <DateTimeField value={earliest_at} />
                </span>
              ) : null}
            </>
          )}
          rightIcon={({ id }) => <EntryWork queue="factorRequests" id={id} />}
          empty={
            <EmptyState
              icon="check_circle"
              title={translate(filter.value ? 'review.owner.none' : 'house.person.no_requests')}
            />
          }
        />
      </OwnedRows>
    </List>
  )
}
