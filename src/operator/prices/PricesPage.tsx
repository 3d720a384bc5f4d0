import Box from '@mui/material/Box'
import { useLocale, useTranslate } from 'ra-core'
import { useState } from 'react'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { feePayers } from '../../../contract/corridors/corridor.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { currencyName } from '../../i18n/displayNames.ts'
import { formatDecimal } from '../../i18n/formats.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { RowsPanel } from '../ui/RowsPanel.tsx'
import { useCorridorName } from '../ui/useCorridorName.ts'
import { PriceDialog, type PriceToChange } from './PriceDialog.tsx'
import { PriceRow } from './PriceRow.tsx'

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
