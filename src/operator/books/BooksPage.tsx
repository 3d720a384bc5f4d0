import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useCall } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useAccountName } from '../ui/useAccountName.ts'

const newest = { page_size: 25, page_number: 1 }

/** The trial balance of today, and the newest entries. */
export const BooksPage = () => {
  const translate = useTranslate()
  const nameOf = useAccountName()
  const balance = useCall('/staff/books/trial-balance', {})
  const entries = useCall('/staff/books/entries', newest)
  if (balance.error || entries.error)
    return <LoadFailed onRetry={() => void Promise.all([balance.refetch(), entries.refetch()])} />
  if (balance.data === undefined || entries.data === undefined) return null
  const money = (minor: string, currency: (typeof balance.data.items)[number]['currency']) => (
    <MoneyField minor={minor} currency={currency} align="right" />
  )
  return (
    <>
      <PageHeader title={translate('treasury.books')} subtitle={translate('operator.about_books')} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Panel title={translate('treasury.trial_balance')} flush>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {balance.data.items.map((row) => (
              <ListRow key={row.id} flush actions={money(row.balance_minor, row.currency)}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{nameOf(row.account)}</Typography>
              </ListRow>
            ))}
          </Box>
        </Panel>
        <Panel title={translate('treasury.entries')} flush>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {entries.data.items.map((entry) => (
              <ListRow key={entry.id} flush>
                <Typography sx={{ fontWeight: 600 }}>
                  {translate(`treasury.entry_kinds.${entry.kind}`, { _: entry.kind })}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
                  {entry.business_name ?? translate('treasury.house')}
                  {' · '}
                  <DateTimeField value={entry.created_at} />
                </Typography>
                {entry.lines.map((line) => (
                  <Box
                    key={`${line.account} ${line.currency}`}
                    sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}
                  >
                    <Box component="span" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
                      {nameOf(line.account)}
                    </Box>
                    {money(line.amount_minor, line.currency)}
                  </Box>
                ))}
              </ListRow>
            ))}
          </Box>
        </Panel>
      </Box>
    </>
  )
}
