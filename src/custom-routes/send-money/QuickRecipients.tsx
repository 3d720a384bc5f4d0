import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { LinkBase, useLocale, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { sendToPath } from '../../addresses/sendMoneyPaths.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { RecipientSearch } from '../../flows/transfer/steps/RecipientSearch.tsx'
import { useRecentRecipients } from '../../flows/transfer/steps/useRecentRecipients.ts'
import { countryName } from '../../i18n/displayNames.ts'
import { Avatar } from '../../ui/Avatar.tsx'

type Row = CallResponse<'/recipient/recent'>['items'][number]

const foundMax = 6

const RecipientLink = ({ row }: { row: Row }) => {
  const locale = useLocale()
  return (
    <ButtonBase
      component={LinkBase}
      to={sendToPath(row)}
      sx={{
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 1.5,
        width: '100%',
        p: 1.25,
        textAlign: 'left',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Avatar name={row.full_name} fileId={null} size={36} />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 500 }}>
          {row.full_name}
        </Typography>
        <Typography component="span" variant="body2" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
          {/* Comes first on its line, where nothing is truncated: it distinguishes two accounts of the same name. */}
          {`••••\u00a0${row.account_tail} · ${row.currency} · ${countryName(locale, row.country)}`}
        </Typography>
      </Box>
    </ButtonBase>
  )
}

/** Starts a transfer from its recipient: recent ones first, the others by search. Renders nothing before the first transfer. */
export const QuickRecipients = () => {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data: recent } = useRecentRecipients()
  const search = { q, page_size: foundMax, page_number: 1, sort: 'full_name', order: 'asc' } as const
  const { data: found } = useCall('/recipient/list', search, {
    call: { toast: false },
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  if (!recent || recent.items.length === 0) return null
  const rows = q === '' ? recent.items : (found?.items ?? [])
  return (
    <Box component="section" aria-label={translate('sendMoney.start.recent')} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="subtitle1" component="h3">
        {translate('sendMoney.start.recent')}
      </Typography>
      <RecipientSearch label={translate('sendMoney.start.search')} value={typed} onChange={setTyped} />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {rows.map((row) => (
          <RecipientLink key={row.id} row={row} />
        ))}
      </Box>
      {q !== '' && found?.items.length === 0 ? (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {translate('sendMoney.start.none')}
        </Typography>
      ) : null}
      <Divider sx={{ mt: 1 }}>{translate('sendMoney.start.or_amount')}</Divider>
    </Box>
  )
}
