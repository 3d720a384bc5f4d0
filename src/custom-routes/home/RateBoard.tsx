import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useLocale, useStore, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { CallAnswer } from '../../../contract/calls.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { currencyName } from '../../i18n/displayNames.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useSecondsLeft } from '../../ui/useSecondsLeft.ts'
import { boardKey, changePercent, defaultBoard, formatRate, readBoard } from './rates.ts'

const RateBoardEditor = lazy(async () => ({ default: (await import('./RateBoardEditor.tsx')).RateBoardEditor }))

type Rate = CallAnswer<'/quote/rates'>['items'][number]

const Change = ({ rate }: { rate: Rate }) => {
  const translate = useTranslate()
  const percent = changePercent(rate.rate, rate.rate_day_ago)
  const text = `${Math.abs(percent).toFixed(2)}%`
  const key = percent > 0 ? 'home.rates_up_by' : percent < 0 ? 'home.rates_down_by' : 'home.rates_same'
  return (
    // A dearer currency is neither good nor bad news: no green, no red.
    <Typography component="span" variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
      <span aria-hidden="true" style={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
        {percent === 0 ? null : <Icon name={percent > 0 ? 'arrow_up' : 'arrow_down'} size={13} />}
        {text}
      </span>
      <span className="visually-hidden">{translate(key, { percent: text })}</span>
    </Typography>
  )
}

const RateRow = ({ rate }: { rate: Rate }) => {
  const locale = useLocale()
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{rate.currency}</Typography>
      <Typography className="tabular" sx={{ fontWeight: 600, textAlign: 'right' }}>
        {formatRate(rate.rate)}
      </Typography>
      <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
        {currencyName(locale, rate.currency)}
      </Typography>
      <Box sx={{ textAlign: 'right' }}>
        <Change rate={rate} />
      </Box>
    </Box>
  )
}

/** Minutes and seconds until the next rates; screen readers are not told each second. */
const NextRates = ({ at, onDue }: { at: string; onDue: () => void }) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const left = useSecondsLeft(at, { now: serverNow, onEnd: onDue })
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {translate('home.rates_next')}{' '}
      <span className="tabular" role="timer" aria-live="off" style={{ fontWeight: 600 }}>
        {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
      </span>
    </Typography>
  )
}

export const RateBoard = () => {
  const translate = useTranslate()
  const [kept, keep] = useStore<unknown>(boardKey, defaultBoard)
  const board = readBoard(kept)
  const [isEditing, setIsEditing] = useState(false)
  const { data, error, refetch } = useCall(
    '/quote/rates',
    { currencies: board },
    { enabled: board.length > 0, placeholderData: (before) => before },
  )
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
        <EmptyState icon="globe" title={translate('home.rates_empty')} hint={translate('home.rates_empty_hint')} />
      ) : data ? (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((rate) => (
              <RateRow key={rate.currency} rate={rate} />
            ))}
          </Box>
          <NextRates at={data.refresh_at} onDue={() => void refetch()} />
        </>
      ) : error ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={board.length * 64 + 32} />
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
