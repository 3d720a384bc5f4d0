import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { feePayers } from '../../../contract/corridors/corridor.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { currencyName } from '../../i18n/displayNames.ts'
import { formatDecimal } from '../../i18n/formats.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { type ActionField, ReasonedActionDialog } from '../ui/ReasonedActionDialog.tsx'
import { RequestChangeButton } from '../ui/RequestChangeButton.tsx'
import { RowsPanel } from '../ui/RowsPanel.tsx'
import { useCorridorName } from '../ui/useCorridorName.ts'

interface PriceRowProps {
  name: string
  now: ReactNode
  beside?: ReactNode
  coming: readonly { from_at: string; what: ReactNode }[]
  proposalId: string | null
  onChange: () => void
}

/** One price: current and scheduled value, and a button to change it. */
const PriceRow = ({ name, now, beside, coming, proposalId, onChange }: PriceRowProps) => {
  const translate = useTranslate()
  return (
    <ListRow
      flush
      actions={<RequestChangeButton name={name} right="prices.propose" proposalId={proposalId} onChange={onChange} />}
    >
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2">{now}</Typography>
      {beside ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {beside}
        </Typography>
      ) : null}
      {coming.map(({ from_at, what }) => (
        <Typography key={from_at} variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('house.price.from')} <DateTimeField value={from_at} />
          {': '}
          {what}
        </Typography>
      ))}
    </ListRow>
  )
}

type PriceToChange =
  | { kind: 'fee_change'; corridor_id: string; our_minor: string; sha_minor: string }
  | { kind: 'spread_change'; money: string; percent: string }

const from: ActionField = { name: 'from', label: 'treasury.facts.from', kind: 'day' }
const priceFields: Record<PriceToChange['kind'], readonly ActionField[]> = {
  fee_change: [
    { name: 'our_minor', label: 'treasury.facts.our_minor', kind: 'digits', maxLength: 12 },
    { name: 'sha_minor', label: 'treasury.facts.sha_minor', kind: 'digits', maxLength: 12 },
    from,
  ],
  spread_change: [{ name: 'percent', label: 'treasury.facts.percent', maxLength: 7 }, from],
}

interface PriceDialogProps {
  asked: PriceToChange
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Proposes another price and its start; another member of staff decides. */
const PriceDialog = ({ asked: { kind, ...known }, onClose, onDone }: PriceDialogProps) => {
  const translate = useTranslate()
  const corridorName = useCorridorName()
  const { mutateAsync: propose } = useCallMutation('/staff/proposal/propose')
  return (
    <ReasonedActionDialog
      title={`${translate(`treasury.kinds.${kind}`)}: ${'money' in known ? known.money : corridorName(known.corridor_id)}`}
      submitLabel={translate('treasury.propose')}
      asks={priceFields[kind]}
      initial={known}
      done="treasury.proposed"
      onClose={onClose}
      run={async ({ reason = '', ...answers }) => {
        await propose({ kind, payload: { ...known, ...answers }, reason })
        await onDone()
      }}
    >
      {translate('house.price.hint')}
    </ReasonedActionDialog>
  )
}

const Fees = ({ our_minor, sha_minor }: { our_minor: string; sha_minor: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
    {feePayers.map((payer) => (
      <span key={payer}>
        {`${payer} `}
        <MoneyField minor={payer === 'OUR' ? our_minor : sha_minor} currency={homeCurrency} />
      </span>
    ))}
  </Box>
)

/** Current and scheduled fees and spreads. Changes are proposed. */
export const PricesPage = () => {
  const translate = useTranslate()
  const locale = useLocale()
  const corridorName = useCorridorName()
  const [asked, setAsked] = useState<PriceToChange | null>(null)
  const { data, error, refetch } = useCall('/staff/price/list', {})
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <>
      <PageHeader title={translate('house.prices')} subtitle={translate('operator.about_prices')} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <RowsPanel title={translate('house.price.rates')} empty="">
          {data.currencies.map((row) => (
            <PriceRow
              key={row.id}
              name={`${row.id} · ${currencyName(locale, row.id)}`}
              proposalId={row.proposal_id}
              onChange={() => setAsked({ kind: 'spread_change', money: row.id, percent: row.percent })}
              now={translate('house.price.spread', { percent: formatDecimal(row.percent) })}
              beside={
                row.customer_rate === null ? (
                  translate('house.price.no_rate')
                ) : (
                  <>
                    {translate('house.price.rate', {
                      rate: formatDecimal(row.customer_rate),
                      mid: formatDecimal(row.mid_rate ?? ''),
                      source: row.source,
                    })}{' '}
                    <DateTimeField value={row.as_of ?? ''} />
                  </>
                )
              }
              coming={row.coming.map(({ percent, from_at }) => ({
                from_at,
                what: translate('house.price.spread', { percent: formatDecimal(percent) }),
              }))}
            />
          ))}
        </RowsPanel>
        <RowsPanel title={translate('house.price.fees')} empty="">
          {data.corridors.map((row) => (
            <PriceRow
              key={row.id}
              name={corridorName(row.id)}
              proposalId={row.proposal_id}
              onChange={() =>
                setAsked({
                  kind: 'fee_change',
                  corridor_id: row.id,
                  our_minor: row.our_minor,
                  sha_minor: row.sha_minor,
                })
              }
              now={<Fees {...row} />}
              coming={row.coming.map((change) => ({ from_at: change.from_at, what: <Fees {...change} /> }))}
            />
          ))}
        </RowsPanel>
      </Box>
      {asked ? <PriceDialog asked={asked} onClose={() => setAsked(null)} onDone={refetch} /> : null}
    </>
  )
}
