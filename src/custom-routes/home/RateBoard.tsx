import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useLocale, useStore, useTranslate } from 'react-admin'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { loadChunkWithTexts } from '../../addresses/lazyPage.ts'
import { useCall, useServer } from '../../dataProvider/useCall.ts'
import { currencyName } from '../../i18n/displayNames.ts'
import { formatPercent } from '../../i18n/formats.ts'
import { Countdown } from '../../ui/dates/Countdown.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { useVerification } from './homeTasks.ts'
import { boardKey, changePercent, defaultBoard, formatShortRate, parseRateBoard } from './rates.ts'

const widthPx = 64
const heightPx = 22

/** The history of a rate, without axes: the figures next to it give the values. */
const Sparkline = ({ values, label }: { values: readonly number[]; label: string }) => {
  if (values.length < 2) return null
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values.map((value, at) => {
    const x = (at * widthPx) / (values.length - 1)
    const y = heightPx - 2 - ((value - low) / span) * (heightPx - 4)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg width={widthPx} height={heightPx} role="img" aria-label={label} style={{ display: 'block' }}>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--primary)"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  )
}

// Lazy: few people use the calculator, and home should not wait for the code of amounts and corridors.
const Calculator = lazy(async () => ({
  default: (await loadChunkWithTexts(() => import('./Calculator.tsx'))).Calculator,
}))
const RateBoardEditor = lazy(async () => ({ default: (await import('./RateBoardEditor.tsx')).RateBoardEditor }))

const dueAgainMs = 5_000

type Rate = CallResponse<'/quote/rates'>['items'][number]

const Change = ({ rate }: { rate: Rate }) => {
  const translate = useTranslate()
  const percent = changePercent(rate.rate, rate.rate_day_ago)
  const text = formatPercent(Math.abs(percent))
  const key = percent > 0 ? 'home.rates_up_by' : percent < 0 ? 'home.rates_down_by' : 'home.rates_same'
  return (
    // A more expensive currency is neither good nor bad: no green, no red.
    <Typography component="span" variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
      <span aria-hidden="true" style={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
        {percent === 0 ? null : <Icon name={percent > 0 ? 'arrow_up' : 'arrow_down'} size={13} />}
        {text}
      </span>
      <span className="visually-hidden">{translate(key, { percent: text })}</span>
    </Typography>
  )
}

const RateRow = ({ rate, course }: { rate: Rate; course: readonly string[] }) => {
  const locale = useLocale()
  const translate = useTranslate()
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto minmax(90px, auto)',
        columnGap: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{rate.currency}</Typography>
      <Box sx={{ alignSelf: 'center' }}>
        <Sparkline values={course.map(Number)} label={translate('home.rates_course', { currency: rate.currency })} />
      </Box>
      <Typography className="tabular" sx={{ fontWeight: 600, textAlign: 'right' }}>
        {formatShortRate(rate.rate)}
      </Typography>
      <Typography variant="body2" noWrap sx={{ color: 'text.secondary', gridColumn: 'span 2' }}>
        {currencyName(locale, rate.currency)}
      </Typography>
      <Box sx={{ textAlign: 'right' }}>
        <Change rate={rate} />
      </Box>
    </Box>
  )
}

const NextRates = ({ at }: { at: string }) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {translate('home.rates_next')} <Countdown until={at} now={serverNow} isShort />
    </Typography>
  )
}

export const RateBoard = () => {
  const translate = useTranslate()
  const [kept, keep] = useStore<unknown>(boardKey, defaultBoard)
  const board = parseRateBoard(kept)
  const [isEditing, setIsEditing] = useState(false)
  const { serverNow } = useServer()
  const { data, error, refetch } = useCall(
    '/quote/rates',
    { currencies: board },
    {
      enabled: board.length > 0,
      placeholderData: (before) => before,
      // A minimum interval, for when `refresh_at` is already past on arrival.
      refetchInterval: ({ state }) =>
        state.data === undefined ? false : Math.max(dueAgainMs, Date.parse(state.data.refresh_at) - serverNow()),
    },
  )
  const { data: history } = useCall(
    '/quote/rate-history',
    { currencies: board },
    { enabled: board.length > 0, call: { toast: false }, staleTime: 3_600_000, placeholderData: (before) => before },
  )
  const courseOf = (currency: Rate['currency']) => history?.items.find((row) => row.currency === currency)?.rates ?? []
  // A company that cannot send yet sees the calculator at once.
  const isVerified = useVerification() === verificationStatus.verified
  const [isCalculating, setIsCalculating] = useState(!isVerified)
  const rows = board.flatMap((currency) => data?.items.find((rate) => rate.currency === currency) ?? [])
  return (
    <Panel
      title={translate('home.rates_title')}
      actions={
        <IconButton size="small" aria-label={translate('home.rates_edit')} onClick={() => setIsEditing(true)}>
          <Icon name="edit" size={18} />
        </IconButton>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('home.rates_unit')}
      </Typography>
      {board.length === 0 ? (
        <EmptyState icon="chart" title={translate('home.rates_empty')} hint={translate('home.rates_empty_hint')} />
      ) : data ? (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((rate) => (
              <RateRow key={rate.currency} rate={rate} course={courseOf(rate.currency)} />
            ))}
          </Box>
          <NextRates at={data.refresh_at} />
        </>
      ) : error ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={board.length * 64 + 32} />
      )}
      {isCalculating ? (
        <Suspense>
          <Calculator first={board[0]} />
        </Suspense>
      ) : (
        <Button size="small" sx={{ mt: 1, ml: '-12px' }} onClick={() => setIsCalculating(true)}>
          {translate('home.calculate')}
        </Button>
      )}
      {isEditing ? (
        <Suspense>
          <RateBoardEditor
            board={board}
            onSave={(next) => {
              keep(next)
              setIsEditing(false)
            }}
            onClose={() => setIsEditing(false)}
          />
        </Suspense>
      ) : null}
    </Panel>
  )
}
