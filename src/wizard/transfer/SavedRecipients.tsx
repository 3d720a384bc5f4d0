import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { Currency } from '../../../contract/base/money.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { CardChoice } from '../../form/CardChoice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { TransferAnswers } from './answers.ts'
import { pickRecipient } from './stepCalls.ts'

const shownMax = 20

export const useSavedRecipients = (country: string, currency: Currency | '', q: string) => {
  const { call } = useServer()
  return useQuery({
    queryKey: ['recipients', 'pick', country, currency, q],
    enabled: currency !== '',
    placeholderData: keepPreviousData,
    queryFn: () =>
      call(
        '/recipient/list',
        {
          page_size: shownMax,
          page_number: 1,
          sort: 'full_name',
          order: 'asc',
          country,
          ...(currency === '' ? {} : { currency }),
          ...(q ? { q } : {}),
        },
        { toast: false },
      ),
  })
}

interface SavedRecipientsProps {
  answers: TransferAnswers
  onNew: () => void
}

/** The saved ones that this money can go to, found by any part of their name, bank or account. */
export const SavedRecipients = ({ answers, onNew }: SavedRecipientsProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { control } = useFormContext<Pick<TransferAnswers, 'recipient'>>()
  const { field, fieldState } = useController({ control, name: 'recipient' })
  const { data, isPending } = useSavedRecipients(answers.country, answers.receive_currency, q)
  const rows = data?.items ?? []
  const isMore = (data?.total ?? 0) > rows.length
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        fullWidth
        type="search"
        label={translate('sendMoney.recipient_search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: 80 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon name="search" size={18} />
              </InputAdornment>
            ),
          },
        }}
      />
      {isPending ? (
        <Skeleton variant="rounded" height={200} />
      ) : rows.length === 0 ? (
        <Box sx={{ py: 3, textAlign: 'center' }}>
          <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
            {translate('sendMoney.recipient_none_found')}
          </Typography>
          <Button variant="outlined" onClick={onNew} startIcon={<Icon name="plus" size={18} />}>
            {translate('sendMoney.recipient_new')}
          </Button>
        </Box>
      ) : (
        <CardChoice
          name="recipient"
          label={translate('sendMoney.fields.recipient')}
          isLabelHidden
          value={field.value?.id ?? ''}
          options={rows.map((row) => ({
            value: row.id,
            title: row.full_name,
            hint: `${row.bank_name} · •••• ${row.account_tail}`,
            aside: translate(`lists.beneficiary_account_types.${row.type}`),
          }))}
          onChange={(id) => {
            const chosen = rows.find((row) => row.id === id)
            if (chosen) field.onChange(pickRecipient(chosen))
          }}
          error={fieldState.error?.message}
          inputRef={field.ref}
        />
      )}
      {isMore ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('sendMoney.recipient_more', { shown: rows.length, total: data?.total ?? 0 })}
        </Typography>
      ) : null}
    </Box>
  )
}
