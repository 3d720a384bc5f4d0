import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCall } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'

const newest = { page_size: 25, page_number: 1 }

/** Sent mails, newest first; filtered by the exact address. */
export const MailsPanel = () => {
  const translate = useTranslate()
  const [q, setQ] = useState('')
  const { data, error, refetch } = useCall('/staff/system/mails', { ...newest, ...(q === '' ? {} : { q }) })
  return (
    <Panel title={translate('house.sys.mails')} flush>
      <SearchForm label={translate('house.sys.mail_search')} maxLength={254} onSearch={setQ} />
      {error ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <EmptyState icon="mail" title={translate('house.sys.no_mails')} /> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.items.map((mail) => (
          <ListRow key={mail.id} flush actions={<DateTimeField value={mail.sent_at} />}>
            <Typography sx={{ fontWeight: 600 }}>{mail.subject}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {mail.recipient}
            </Typography>
          </ListRow>
        ))}
      </Box>
    </Panel>
  )
}
