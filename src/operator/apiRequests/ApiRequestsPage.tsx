import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { pathTo } from '../../addresses/paths.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { RowLink } from '../../list/RowLink.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { RowsPanel } from '../ui/RowsPanel.tsx'

/** Requests for live API keys, oldest first. */
export const ApiRequestsPage = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useCall('/staff/api-request/list', {})
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <>
      <PageHeader title={translate('house.api_requests')} subtitle={translate('operator.about_apiRequests')} />
      <RowsPanel empty={translate('house.api_request.none')}>
        {data.items.map((row) => (
          <ListRow key={row.id} flush>
            <RowLink
              to={pathTo('apiRequest', { business_id: row.business_id, request_id: row.id })}
              name={row.business_name}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {row.use_case}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <DateTimeField value={row.created_at} />
            </Typography>
          </ListRow>
        ))}
      </RowsPanel>
    </>
  )
}
