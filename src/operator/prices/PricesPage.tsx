import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { maxLength, required, SimpleList, TextInput, useLocale, useTranslate } from 'react-admin'
import { defaultBrandId } from '../../../contract/base/brands/brand.ts'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { feePayers } from '../../../contract/corridors/corridor.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { currencyName } from '../../i18n/displayNames.ts'
import { formatDecimal } from '../../i18n/formats.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { DayInput } from '../ui/DayInput.tsx'
import { DigitsInput } from '../ui/DigitsInput.tsx'
import { type Answers, ReasonedActionDialog } from '../ui/ReasonedActionDialog.tsx'
import { RequestChangeButton } from '../ui/RequestChangeButton.tsx'
import { useCorridorName } from '../ui/useCorridorName.ts'

type Prices = CallResponse<'/staff/price/list'>
type Brands = CallResponse<'/staff/brand/list'>
type Spread = Prices['currencies'][number]
type Fee = Prices['corridors'][number]

type PriceToChange =
  | { kind: 'fee_change'; known: { corridor_id: string; brand_id: string; our_minor: string; sha_minor: string } }
  | { kind: 'spread_change'; known: { money: string; percent: string } }

interface PriceDialogProps {
  asked: PriceToChange
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Proposes another price and its start; another member of staff decides. */
const PriceDialog = ({ asked: { kind, known }, onClose, onDone }: PriceDialogProps) => {
  const translate = useTranslate()
  const corridorName = useCorridorName()
  const { mutateAsync: propose } = useCallMutation('/staff/proposal/propose', { form: true })
  return (
    <ReasonedActionDialog<{ payload: Answers }>
      title={`${translate(`treasury.kinds.${kind}`)}: ${'money' in known ? known.money : corridorName(known.corridor_id)}`}
      submitLabel={translate('treasury.propose')}
      defaultValues={{ payload: known }}
      done="treasury.proposed"
      onClose={onClose}
      run={async ({ reason, payload }) => {
        await propose({ kind, payload: { ...payload }, reason })
        await onDone()
      }}
    >
      {translate('house.price.hint')}
      {kind === 'spread_change' ? (
        <TextInput source="payload.percent" label="treasury.facts.percent" validate={[required(), maxLength(7)]} />
      ) : (
        ['our_minor', 'sha_minor'].map((name) => (
          <DigitsInput key={name} source={`payload.${name}`} label={`treasury.facts.${name}`} digitsMax={12} />
        ))
      )}
      <DayInput source="payload.from" label="treasury.facts.from" />
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

/** An agreed price, and when it starts. */
const Coming = ({ from_at, children }: { from_at: string; children: ReactNode }) => {
  const translate = useTranslate()
  return (
    <span>
      {translate('house.price.from')} <DateTimeField value={from_at} />
      {': '}
      {children}
    </span>
  )
}

/** Highlights the current price among the planned ones. */
const Current = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'text.primary' }}>
    {children}
  </Box>
)

const SpreadText = ({ row }: { row: Spread }) => {
  const translate = useTranslate()
  const spread = (percent: string) => translate('house.price.spread', { percent: formatDecimal(percent) })
  const { customer_rate, mid_rate, source, as_of } = row
  return (
    <>
      <Current>{spread(row.percent)}</Current>
      {customer_rate === null ? (
        <span>{translate('house.price.no_rate')}</span>
      ) : (
        <span>
          {translate('house.price.rate', {
            rate: formatDecimal(customer_rate),
            mid: formatDecimal(mid_rate ?? ''),
            source: translate(`lists.rate_sources.${source}`, { _: source ?? '' }),
          })}{' '}
          <DateTimeField value={as_of ?? ''} />
        </span>
      )}
      {row.coming.map(({ from_at, percent }) => (
        <Coming key={from_at} from_at={from_at}>
          {spread(percent)}
        </Coming>
      ))}
    </>
  )
}

const FeeText = ({ row }: { row: Fee }) => (
  <>
    <Current>
      <Fees {...row} />
    </Current>
    {row.coming.map((change) => (
      <Coming key={change.from_at} from_at={change.from_at}>
        <Fees {...change} />
      </Coming>
    ))}
  </>
)

interface BrandSelectProps {
  brands: Brands['items']
  value: string
  onChange: (id: string) => void
}

/** Whose fees are shown; nothing while there is one brand. */
const BrandSelect = ({ brands, value, onChange }: BrandSelectProps) => {
  const translate = useTranslate()
  if (brands.length < 2) return null
  return (
    <TextField
      select
      size="small"
      label={translate('house.price.brand')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true } }}
    >
      {brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  )
}

/** Current and scheduled fees and spreads. Changes are proposed. */
export const PricesPage = () => {
  const translate = useTranslate()
  const locale = useLocale()
  const corridorName = useCorridorName()
  const [asked, setAsked] = useState<PriceToChange | null>(null)
  const { data: brands } = useCall('/staff/brand/list', {})
  const [brandId, setBrandId] = useState(defaultBrandId)
  const { data, error, refetch } = useCall('/staff/price/list', { brand_id: brandId })
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  const nameOf = ({ id }: Spread) => `${id} · ${currencyName(locale, id)}`
  const action = (name: string, { proposal_id }: Spread | Fee, change: PriceToChange) => (
    <RequestChangeButton
      name={name}
      right="prices.propose"
      proposalId={proposal_id}
      onChange={() => setAsked(change)}
    />
  )
  return (
    <>
      <PageHeader subtitle={translate('operator.about_prices')} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Panel heading="h2" flush title={translate('house.price.rates')}>
          <SimpleList<Spread>
            resource="spreads"
            data={data.currencies}
            primaryText={nameOf}
            secondaryText={(row) => <SpreadText row={row} />}
            rightIcon={(row) =>
              action(nameOf(row), row, { kind: 'spread_change', known: { money: row.id, percent: row.percent } })
            }
          />
        </Panel>
        <Panel
          heading="h2"
          flush
          title={translate('house.price.fees')}
          actions={<BrandSelect brands={brands?.items ?? []} value={brandId} onChange={setBrandId} />}
        >
          <SimpleList<Fee>
            resource="fees"
            data={data.corridors}
            primaryText={({ id }) => corridorName(id)}
            secondaryText={(row) => <FeeText row={row} />}
            rightIcon={(row) => {
              const { id, our_minor, sha_minor } = row
              return action(corridorName(id), row, {
                kind: 'fee_change',
                known: { corridor_id: id, brand_id: brandId, our_minor, sha_minor },
              })
            }}
          />
        </Panel>
      </Box>
      {asked ? <PriceDialog asked={asked} onClose={() => setAsked(null)} onDone={refetch} /> : null}
    </>
  )
}
