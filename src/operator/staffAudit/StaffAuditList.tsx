import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { LinkBase, List, SimpleList, useListContext, useTranslate } from 'react-admin'
import type { CallResponse, StaffPath } from '../../../contract/calls.ts'
import { type PathName, pathTo, routeTable } from '../../addresses/paths.ts'
import { ListPagination } from '../../list/ListPagination.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'

/** The subject of a staff call: `refund` for `/staff/refund/list`. */
type Subject = StaffPath extends infer Path ? (Path extends `/staff/${infer Each}/${string}` ? Each : never) : never

/** The page where staff make the calls of a subject. */
const pages: Readonly<Record<Subject, PathName>> = {
  queue: 'home',
  proposal: 'proposals',
  exception: 'exceptions',
  'rail-file': 'exceptions',
  switch: 'switches.list',
  reconciliation: 'reconciliation',
  books: 'bookEntries',
  customer: 'customers.list',
  verification: 'verifications.list',
  receipt: 'receipts.list',
  factor: 'factorRequests.list',
  notice: 'homeNotices',
  holiday: 'homeNotices',
  system: 'system',
  clock: 'system',
  audit: 'staffAudit.list',
  price: 'prices',
  brand: 'brands',
  promo: 'promos.list',
  refund: 'refundQueue.list',
  screening: 'screeningHits',
  'api-request': 'apiRequests.list',
}

const isSubject = (text: string): text is Subject => Object.hasOwn(pages, text)

/** The page that makes a staff call; null for calls without a page, such as the sign-in. */
export function pageOfCall(path: string): PathName | null {
  const [, subject = ''] = /^\/staff\/([^/]+)\//.exec(path) ?? []
  return isSubject(subject) ? pages[subject] : null
}

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

const Search = () => {
  const translate = useTranslate()
  const { setFilters } = useListContext()
  return (
    <SearchForm
      label={translate('house.audit_search')}
      maxLength={80}
      onSearch={(q) => setFilters(q === '' ? {} : { q })}
    />
  )
}

/** The operator's own audit chain: staff actions and data access, with reasons. */
export const StaffAuditList = () => {
  const translate = useTranslate()
  return (
    <List
      component="div"
      sort={{ field: 'at', order: 'DESC' }}
      perPage={50}
      actions={<PageHeader subtitle={translate('operator.about_staffAudit')} />}
    >
      <Panel heading="h2" flush title={translate('house.audit_rows')}>
        <Search />
        <SimpleList<Row>
          primaryText={({ staff_name, action }) =>
            `${staff_name} · ${translate(`auditNames.actions.${action}`, { _: action })}`
          }
          secondaryText={(row) => (
            <>
              {row.reason === '' ? null : (
                <Box component="span" sx={{ color: 'text.primary' }}>
                  {row.reason}
                </Box>
              )}
              <span>
                <ActedOn row={row} /> · {row.address}
              </span>
            </>
          )}
          rightIcon={({ at }) => <DateTimeField value={at} />}
          empty={<EmptyState icon="search" title={translate('house.audit_none')} />}
        />
        <ListPagination />
      </Panel>
    </List>
  )
}
