import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { pathTo } from '../../addresses/paths.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { RowLink } from '../../list/RowLink.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'

/** Requests to remove an authenticator app; approved on the person's page. */
export const FactorRequestsPage = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useCall('/staff/factor/list', {})
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <>
      <PageHeader title={translate('house.factor_requests')} subtitle={translate('operator.about_factorRequests')} />
      <Panel flush>
        {data.items.length === 0 ? (
          <EmptyState icon="check_circle" title={translate('house.person.no_requests')} />
        ) : null}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.items.map((request) => (
            <ListRow key={request.id} flush>
              <RowLink to={pathTo('customers.show', { id: request.business_id })} name={request.business_name} />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('house.person.asked_at')} <DateTimeField value={request.requested_at} />
              </Typography>
              {request.first_staff !== null && request.earliest_at !== null ? (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {translate('house.person.first_yes', { name: request.first_staff })}{' '}
                  <DateTimeField value={request.earliest_at} />
                </Typography>
              ) : null}
            </ListRow>
          ))}
        </Box>
      </Panel>
    </>
  )
}
