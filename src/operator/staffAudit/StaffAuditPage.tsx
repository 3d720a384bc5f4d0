import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LinkBase, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { CallResponse } from '../../../contract/calls.ts'
import { pathTo, routeTable } from '../../addresses/paths.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'
import { pageOfCall } from './pageOfCall.ts'

const pageSize = 50

type Row = CallResponse<'/staff/audit/list'>['items'][number]

/** The object of an audited action: a link to the list page or to a business, or kind and number. */
const ActedOn = ({ row: { object_type, object_id } }: { row: Row }) => {
  const translate = useTranslate()
  const page = object_type === 'list' || object_type === 'call' ? pageOfCall(object_id) : null
  if (page !== null) {
    return (
      <Link component={LinkBase} to={routeTable().pathTo(page)}>
        {translate(routeTable().pageNamed(page).title)}
      </Link>
    )
  }
  const kind = translate(`auditNames.objects.${object_type}`, { _: object_type })
  if (object_type !== 'business' || object_id === '') return [kind, object_id].filter((part) => part !== '').join(' · ')
  return (
    <>
      {kind} ·{' '}
      <Link component={LinkBase} to={pathTo('customers.show', { id: object_id })}>
        {object_id}
      </Link>
    </>
  )
}

/** The operator's own audit chain: staff actions and data access, with reasons. */
export const StaffAuditPage = () => {
  const translate = useTranslate()
  const [asked, setAsked] = useState({ q: '', page: 1 })
  const { data, error, refetch } = useCall('/staff/audit/list', {
    page_size: pageSize,
    page_number: asked.page,
    ...(asked.q === '' ? {} : { q: asked.q }),
  })
  const isLast = data === undefined || asked.page * pageSize >= data.total
  return (
    <>
      <PageHeader title={translate('house.audit')} subtitle={translate('operator.about_staffAudit')} />
      <Panel flush title={translate('house.audit_rows')}>
        <SearchForm label={translate('house.audit_search')} maxLength={80} onSearch={(q) => setAsked({ q, page: 1 })} />
        {error ? <LoadFailed onRetry={() => void refetch()} /> : null}
        {data?.items.length === 0 ? <EmptyState icon="search" title={translate('house.audit_none')} /> : null}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data?.items.map((row) => (
            <ListRow key={row.id} flush actions={<DateTimeField value={row.at} />}>
              <Typography sx={{ fontWeight: 600 }}>
                {`${row.staff_name} · ${translate(`auditNames.actions.${row.action}`, { _: row.action })}`}
              </Typography>
              {row.reason === '' ? null : <Typography variant="body2">{row.reason}</Typography>}
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                <ActedOn row={row} /> · {row.address}
              </Typography>
            </ListRow>
          ))}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', p: { xs: 2, sm: 3 } }}>
          <Button disabled={asked.page === 1} onClick={() => setAsked({ ...asked, page: asked.page - 1 })}>
            {translate('house.newer')}
          </Button>
          <Button disabled={isLast} onClick={() => setAsked({ ...asked, page: asked.page + 1 })}>
            {translate('house.older')}
          </Button>
        </Box>
      </Panel>
    </>
  )
}
