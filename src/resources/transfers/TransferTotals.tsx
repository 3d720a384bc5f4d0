import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Currency } from '../../../contract/base/money/money.ts'
import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import { acceptedFilter } from '../../dataProvider/callRequest.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { filterOf, type ReportView } from './reportViews.ts'
import { sumsBy } from './sumsBy.ts'

type Totals = CallResponse<'/transfer/totals'>

const Sums = ({ label, sums }: { label: string; sums: readonly [Currency, bigint][] }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, fontWeight: 500 }}>
      {sums.map(([currency, minor]) => (
        <MoneyField key={currency} minor={minor} currency={currency} />
      ))}
    </Box>
  </>
)

const Shown = ({ totals }: { totals: Totals }) => {
  const translate = useTranslate()
  const paid = totals.sums.map((sum) => ({ currency: sum.send_currency, minor: sum.total_minor }))
  const neverPaid = totals.sums.map((sum) => ({ currency: sum.send_currency, minor: sum.never_paid_minor }))
  const received = totals.sums.map((sum) => ({ currency: sum.receive_currency, minor: sum.receive_amount_minor }))
  return (
    <>
      <Typography component="span" variant="body2" role="status" className="tabular" sx={{ fontWeight: 600 }}>
        {translate('transfers.totals_of', { smart_count: totals.count, count: formatNumber(totals.count) })}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 1.5,
          rowGap: 0.5,
          m: 0,
          fontSize: '0.875rem',
        }}
      >
        <Sums label={translate('resources.transfers.fields.total_minor')} sums={sumsBy(paid)} />
        {totals.never_paid_count === 0 ? null : (
          <Sums
            label={translate('transfers.totals_never_paid', {
              smart_count: totals.never_paid_count,
              count: formatNumber(totals.never_paid_count),
            })}
            sums={sumsBy(neverPaid)}
          />
        )}
        <Sums label={translate('resources.transfers.fields.receive_amount_minor')} sums={sumsBy(received)} />
      </Box>
    </>
  )
}

/** Totals of all filtered transfers: automatic if few enough to be counted, otherwise on request. */
export const TransferTotals = ({ view }: { view: ReportView }) => {
  const translate = useTranslate()
  const { filterValues, total } = useListContext()
  const request: CallRequest<'/transfer/totals'> = {
    ...acceptedFilter('/transfer/totals', filterValues as Record<string, unknown>),
    ...filterOf(view),
  }
  const [asked, setAsked] = useState('')
  const isAsked = total !== undefined || asked === JSON.stringify(request)
  const { data, isFetching } = useCall('/transfer/totals', request, { enabled: isAsked, call: { toast: false } })
  return (
    <Box
      component="section"
      aria-label={translate('transfers.totals')}
      aria-busy={isFetching}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 4,
        rowGap: 1,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {data && isAsked ? (
        <Shown totals={data} />
      ) : isFetching ? (
        <Skeleton width={280} />
      ) : (
        <Button size="small" variant="text" onClick={() => setAsked(JSON.stringify(request))}>
          {translate('transfers.totals_ask')}
        </Button>
      )}
    </Box>
  )
}
