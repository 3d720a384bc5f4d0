import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import type { CallResponse, StaffPath } from '../../../contract/calls.ts'
import { type PathName, pathTo, routeTable } from '../../addresses/paths.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'

/** The subject of a staff call: `refund` for `/staff/refund/list`. */
type Subject = StaffPath extends infer Path ? (Path extends `/staff/${infer Each}/${string}` ? Each : never) : never

/** The page where staff make the calls of a subject. */
const pages: Readonly<Record<Subject, PathName>> = {
  proposal: 'proposals',
  exception: 'exceptions',
  'rail-file': 'exceptions',
  switch: 'switches',
  reconciliation: 'reconciliation',
  books: 'bookEntries',
  customer: 'customers.list',
  verification: 'verifications.list',
  receipt: 'receipts.list',
  factor: 'factorRequests',
  notice: 'homeNotices',
  holiday: 'homeNotices',
  system: 'system',
  clock: 'system',
  audit: 'staffAudit',
  price: 'prices',
  promo: 'promos',
  refund: 'refundQueue',
  'api-request': 'apiRequests',
}

const isSubject = (text: string): text is Subject => Object.hasOwn(pages, text)

/** The page that makes a staff call; null for calls without a page, such as the sign-in. */
export function pageOfCall(path: string): PathName | null {
  const [, subject = ''] = /^\/staff\/([^/]+)\//.exec(path) ?? []
  return isSubject(subject) ? pages[subject] : null
}

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
