import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { NavLink } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { useAccountName } from '../ui/useAccountName.ts'
import { EntryRow } from './EntryRow.tsx'

const newest = { page_size: 10, page_number: 1 }

/** Today's trial balance with links to each account's entries, and the newest entries. */
export const LedgerPage = () => {
  const translate = useTranslate()
  const nameOf = useAccountName()
  const balance = useCall('/staff/books/trial-balance', {})
  const entries = useCall('/staff/books/entries', newest)
  if (balance.error || entries.error)
    return <LoadFailed onRetry={() => void Promise.all([balance.refetch(), entries.refetch()])} />
  if (balance.data === undefined || entries.data === undefined) return null
  return (
    <>
      <PageHeader subtitle={translate('operator.about_books')} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Panel heading="h2" title={translate('treasury.trial_balance')} flush>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {balance.data.items.map(({ id, account, currency, balance_minor }) => (
              <ListRow key={id} flush actions={<MoneyField minor={balance_minor} currency={currency} align="right" />}>
                <Link
                  component={NavLink}
                  to={`${pathTo('bookEntries')}?${new URLSearchParams({ account, currency })}`}
                  aria-label={`${nameOf(account)} · ${currency}`}
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {nameOf(account)}
                </Link>
              </ListRow>
            ))}
          </Box>
        </Panel>
        <Panel
          heading="h2"
          title={translate('treasury.entries')}
          flush
          actions={
            <Button component={NavLink} to={pathTo('bookEntries')}>
              {translate('treasury.all_entries')}
            </Button>
          }
        >
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {entries.data.items.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </Box>
        </Panel>
      </Box>
    </>
  )
}
