import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { homeCurrency } from '../../../../contract/base/money/money.ts'
import { useServer } from '../../../dataProvider/useCall.ts'
import { CardChoice } from '../../../form/CardChoice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { TransferAnswers } from '../answers.ts'
import { RecipientSearch } from './RecipientSearch.tsx'
import { recipientSummaryOf } from './stepCalls.ts'
import { useRecentRecipients } from './useRecentRecipients.ts'

const shownMax = 20

type Destination = Pick<TransferAnswers, 'country' | 'receive_currency' | 'corridor'>

export const useSavedRecipients = ({ country, receive_currency: currency, corridor }: Destination, q: string) => {
  const { call } = useServer()
  return useQuery({
    queryKey: ['recipients', 'pick', country, currency, corridor?.id, q],
    enabled: currency !== '' && corridor !== null,
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
          ...(corridor === null ? {} : { corridor_id: corridor.id }),
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

/** Saved recipients that can receive this money, searched by any part of name, bank or account. */
export const SavedRecipients = ({ answers, onNew }: SavedRecipientsProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { control } = useFormContext<Pick<TransferAnswers, 'recipient'>>()
  const { field, fieldState } = useController({ control, name: 'recipient' })
  const { data, isPending } = useSavedRecipients(answers, q)
  const { data: recent } = useRecentRecipients({
    country: answers.country,
    currency: answers.receive_currency || homeCurrency,
    ...(answers.corridor === null ? {} : { corridor_id: answers.corridor.id }),
  })
  const listed = data?.items ?? []
  // The chosen one is listed even if not in the results; recent ones come first.
  const first = q === '' ? [...(field.value ? [field.value] : []), ...(recent?.items ?? [])] : []
  const rows = [...new Map([...first, ...listed].map((row) => [row.id, row])).values()]
  const isMore = (data?.total ?? 0) > listed.length
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RecipientSearch label={translate('sendMoney.recipient_search')} value={typed} onChange={setTyped} />
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
            hint: `${row.bank_name} · ••••\u00a0${row.account_tail}`,
            aside: translate(`lists.beneficiary_account_types.${row.type}`),
          }))}
          onChange={(id) => {
            const chosen = rows.find((row) => row.id === id)
            if (chosen) field.onChange(recipientSummaryOf(chosen))
          }}
          error={fieldState.error?.message}
          inputRef={field.ref}
        />
      )}
      {isMore ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('sendMoney.recipient_more', { shown: listed.length, total: data?.total ?? 0 })}
        </Typography>
      ) : null}
    </Box>
  )
}
