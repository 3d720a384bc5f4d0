import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { LinkBase, useLocale, useTranslate } from 'react-admin'
import { statuses } from '../../../../contract/base/statuses/reported.ts'
import { methodOf } from '../../../../contract/corridors/directory.ts'
import { pathTo } from '../../../addresses/paths.ts'
import { countryName } from '../../../i18n/displayNames.ts'
import { formatDay } from '../../../i18n/formats.ts'
import { rateText } from '../../../i18n/rateText.ts'
import { detailRows } from '../../../parts/detailRows.ts'
import { NameCheckAlert } from '../../../parts/NameCheckAlert.tsx'
import { useCorridor } from '../../../parts/useCorridor.ts'
import { Person } from '../../../ui/Avatar.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { SummaryCard, type SummaryRow } from '../../../ui/SummaryCard.tsx'
import type { Transfer } from '../transferTypes.ts'

interface PanelProps {
  transfer: Transfer
  /** Fields to mark as changed. */
  changes?: Transfer['changed_since_seen']
}

const Changed = ({ isChanged, children }: { isChanged: boolean; children: ReactNode }) => {
  const translate = useTranslate()
  if (!isChanged) return children
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Chip
        size="small"
        label={translate('transfers.changed_mark')}
        sx={{ height: 22, backgroundColor: 'tokens.amberSoft', color: 'tokens.onAmberSoft' }}
      />
      {children}
    </Box>
  )
}

/** Ended without reaching the recipient. */
const hasEndedUnpaid = ({ status }: Transfer): boolean => statuses[status].group === 'back_or_failed'

/** `sender amount + fee − discount = total`, as on the quote and the receipt. */
export const AmountsPanel = ({ transfer, changes = [] }: PanelProps) => {
  const translate = useTranslate()
  const money = (field: keyof Transfer, minor: string, currency: Transfer['send_currency']) => (
    <Changed isChanged={changes.some((change) => change.field === field)}>
      <MoneyField minor={minor} currency={currency} />
    </Changed>
  )
  const sent = transfer.send_currency
  const isConverted = transfer.receive_currency !== sent
  const optional = (key: string, minor: string | null): SummaryRow[] =>
    minor === null || minor === '0'
      ? []
      : [{ key, label: translate(`transfers.amounts.${key}`), value: <MoneyField minor={minor} currency={sent} /> }]
  const rows: SummaryRow[] = [
    {
      key: 'send',
      label: translate('transfers.amounts.send'),
      value: money('send_amount_minor', transfer.send_amount_minor, sent),
    },
    {
      key: 'fee',
      label: translate('transfers.amounts.fee', { payer: transfer.fee_payer }),
      value: money('fee_minor', transfer.fee_before_discount_minor, sent),
    },
    ...optional('discount', transfer.discount_minor === '0' ? null : `-${transfer.discount_minor}`),
    {
      key: 'total',
      strong: true,
      label: translate('transfers.amounts.total'),
      value: money('total_minor', transfer.total_minor, sent),
    },
    ...(isConverted
      ? [
          {
            key: 'rate',
            label: translate('transfers.amounts.rate'),
            value: (
              <Changed isChanged={changes.some(({ field }) => field === 'rate')}>
                <span className="tabular">{rateText(transfer.receive_currency, sent, transfer.rate)}</span>
              </Changed>
            ),
          },
        ]
      : []),
    {
      key: 'receive',
      label: translate(hasEndedUnpaid(transfer) ? 'transfers.amounts.receive_planned' : 'transfers.amounts.receive'),
      value: money('receive_amount_minor', transfer.receive_amount_minor, transfer.receive_currency),
    },
    ...optional('rejection_fee', transfer.rejection_fee_minor),
    ...optional('refunded', transfer.refunded_minor),
  ]
  return <SummaryCard title={translate('transfers.amounts_title')} rows={rows} />
}

export const PartiesPanel = ({ transfer }: PanelProps) => {
  const translate = useTranslate()
  const locale = useLocale()
  const { data: corridor, isLoading } = useCorridor(
    transfer.country,
    transfer.receive_currency,
    methodOf(transfer.corridor_id),
  )
  if (isLoading) return <Skeleton variant="rounded" height={260} />
  const rows: SummaryRow[] = [
    {
      key: 'kind',
      label: translate('resources.recipients.fields.type'),
      value: translate(`recipients.types.${transfer.recipient_type}`),
    },
    {
      key: 'country',
      label: translate('resources.transfers.fields.country'),
      value: countryName(locale, transfer.country),
    },
    ...detailRows(corridor ?? null, transfer.recipient_type, transfer.recipient_details, { translate, locale }),
  ]
  return (
    <SummaryCard
      title={translate('transfers.recipient_title')}
      rows={rows}
      footer={
        <>
          {transfer.name_check ? <NameCheckAlert check={transfer.name_check} /> : null}
          {transfer.recipient_id ? (
            <Link component={LinkBase} to={pathTo('recipients.show', { idRecipient: transfer.recipient_id })}>
              {translate('transfers.open_recipient')}
            </Link>
          ) : null}
        </>
      }
    />
  )
}

/** A reference of the payee, copied with one press. */
const Copied = ({ text, name }: { text: string; name: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', my: '-5px', mr: '-5px' }}>
    {text}
    <CopyButton text={text} name={name} />
  </Box>
)

/** References that people quote to others. */
const copied = ['invoice_number', 'uetr']

export const AboutPanel = ({ transfer }: PanelProps) => {
  const translate = useTranslate()
  const { data: corridor } = useCorridor(transfer.country, transfer.receive_currency, methodOf(transfer.corridor_id))
  const texts: (readonly [string, string])[] = [
    ['kind', translate(`transfers.kinds.${transfer.kind}`)],
    ['transfer_method', corridor ? translate(`transfers.transfer_methods.${corridor.rail}`) : ''],
    ['purpose', translate(`lists.purposes.${transfer.purpose}`, { _: transfer.purpose })],
    ['income_source', translate(`lists.income_sources.${transfer.income_source}`, { _: transfer.income_source })],
    ['payment_method', translate(`transfers.payment_methods.${transfer.payment_method}`)],
    ['arrives_on', hasEndedUnpaid(transfer) ? '' : formatDay(transfer.arrives_on)],
    ['invoice_number', transfer.invoice_number],
    ['uetr', transfer.uetr ?? ''],
    ['note', transfer.note],
  ]
  const rows = texts
    .filter(([, text]) => text !== '')
    .map(([key, text]) => {
      const label = translate(`transfers.about.${key}`)
      return { key, label, value: copied.includes(key) ? <Copied text={text} name={label} /> : text }
    })
  const maker = {
    key: 'created_by',
    label: translate('transfers.about.created_by'),
    value: <Person name={transfer.created_by_name} email={transfer.created_by_email} />,
  }
  return <SummaryCard title={translate('transfers.about_title')} rows={[...rows, maker]} />
}
