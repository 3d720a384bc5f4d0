import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { isCurrency } from '../../../contract/base/money/money.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { BackLink } from '../../list/BackLink.tsx'
import { DateInput } from '../../ui/dates/DateInput.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { useAccountName } from '../ui/useAccountName.ts'
import { EntryRow } from './EntryRow.tsx'

const pageSize = 25
const any = 'any'

/** Ledger entries, newest first, filtered by account and days through the address. */
export const EntriesPage = () => {
  const translate = useTranslate()
  const nameOf = useAccountName()
  const [params, setParams] = useSearchParams()
  // Start cursors of the previous pages.
  const [cursors, setCursors] = useState<readonly string[]>([])
  const [account = '', currency = '', from = '', to = ''] = ['account', 'currency', 'from', 'to'].map(
    (name) => params.get(name) ?? '',
  )
  const accounts = useCall('/staff/books/trial-balance', {})
  const cursor = cursors.at(-1)
  const isBackwards = from !== '' && to !== '' && to < from
  const { data, error, refetch } = useCall('/staff/books/entries', {
    page_size: pageSize,
    page_number: cursors.length + 1,
    ...(cursor ? { cursor } : {}),
    ...(account ? { account } : {}),
    ...(isCurrency(currency) ? { currency } : {}),
    ...(from ? { from } : {}),
    ...(to && !isBackwards ? { to } : {}),
  })
  const ask = (asked: Readonly<Record<string, string>>) => {
    const kept = { account, currency, from, to, ...asked }
    setCursors([])
    setParams(Object.fromEntries(Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value]] : []))))
  }
  const chosen = account ? `${account} ${currency}` : any
  return (
    <>
      <BackLink to={pathTo('books')} label={translate('treasury.books')} />
      <PageHeader subtitle={translate('treasury.about_entries')} />
      <Panel heading="h2" flush title={translate('treasury.entries_found')}>
        <Box
          role="search"
          aria-label={translate('treasury.entries_found')}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', md: '2fr 1fr 1fr' },
            alignItems: 'start',
            px: { xs: 2, sm: 3 },
            pb: 3,
          }}
        >
          <TextField
            select
            label={translate('treasury.facts.account')}
            value={accounts.data?.items.some(({ id }) => id === chosen) ? chosen : any}
            onChange={({ target }) => {
              const [name = '', money = ''] = target.value === any ? [] : target.value.split(' ')
              ask({ account: name, currency: money })
            }}
            slotProps={{ inputLabel: { shrink: true } }}
          >
            <MenuItem value={any}>{translate('treasury.every_account')}</MenuItem>
            {accounts.data?.items.map((row) => (
              <MenuItem key={row.id} value={row.id}>
                {`${nameOf(row.account)} · ${row.currency}`}
              </MenuItem>
            ))}
          </TextField>
          <DateInput label={translate('list.first_day')} value={from} onChange={(day) => ask({ from: day })} />
          <DateInput
            label={translate('list.last_day')}
            value={to}
            error={isBackwards}
            helperText={isBackwards ? translate('patterns.date_order') : null}
            onChange={(day) => ask({ to: day })}
          />
        </Box>
        {error ? <LoadFailed onRetry={() => void refetch()} /> : null}
        {data?.items.length === 0 ? <EmptyState icon="search" title={translate('treasury.no_entries')} /> : null}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data?.items.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', p: { xs: 2, sm: 3 } }}>
          <Button disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
            {translate('house.newer')}
          </Button>
          <Button
            disabled={!data?.next_cursor}
            onClick={() => data?.next_cursor && setCursors([...cursors, data.next_cursor])}
          >
            {translate('house.older')}
          </Button>
        </Box>
      </Panel>
    </>
  )
}
