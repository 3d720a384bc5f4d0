import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { type Currency, parseAmount } from '../../../../contract/base/money/money.ts'
import { statuses } from '../../../../contract/base/statuses/reported.ts'
import { formatDay, formatDecimal, formatMoney } from '../../../i18n/formats.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Transfer } from '../transferTypes.ts'

const currencyOf = (field: string, transfer: Transfer): Currency =>
  field === 'receive_amount_minor' ? transfer.receive_currency : transfer.send_currency

const asIs = (text: string) => text

/** Formats a field's value stored at the last visit (in standard form) and the transfer's current one. */
function shownBy(field: string, currency: Currency): { kept: (text: string) => string; now: (text: string) => string } {
  if (field === 'rate') return { kept: formatDecimal, now: formatDecimal }
  if (field === 'arrives_on') return { kept: formatDay, now: formatDay }
  if (!field.endsWith('_minor')) return { kept: asIs, now: asIs }
  const money = (minor: bigint | string) => formatMoney(minor, currency)
  return {
    kept(text) {
      const minor = parseAmount(text.slice(currency.length + 1), currency)
      return minor === null ? text : money(minor)
    },
    now: money,
  }
}

/** A changed field's label, old value and new value. */
export function changedText(field: string, before: string, transfer: Transfer, translate: TranslateFunction) {
  const label = translate(`transfers.changed_fields.${field}`, { _: field })
  if (field === 'status') {
    return {
      label,
      was: translate(`statuses.${before}`, { _: before }),
      is: translate(`statuses.${statuses[transfer.status].name}`),
    }
  }
  const now: unknown = Object(transfer)[field]
  const text = typeof now === 'string' ? now : ''
  const show = shownBy(field, currencyOf(field, transfer))
  return { label, was: show.kept(before), is: show.now(text) }
}

interface ChangedNoticeProps {
  changes: Transfer['changed_since_seen']
  transfer: Transfer
  onDismiss: () => void
}

/** Fields changed since this person's last visit, with their old values. */
export const ChangedNotice = ({ changes, transfer, onDismiss }: ChangedNoticeProps) => {
  const translate = useTranslate()
  if (changes.length === 0) return null
  return (
    <Alert
      severity="warning"
      icon={<Icon name="info" />}
      sx={{ mb: 2.5, alignItems: 'flex-start' }}
      action={
        <Button size="small" color="inherit" onClick={onDismiss}>
          {translate('transfers.changes_seen')}
        </Button>
      }
    >
      <strong>{translate('transfers.changed')}</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {changes.map(({ field, before }) => {
          const { label, was, is } = changedText(field, before, transfer, translate)
          return (
            <li key={field}>
              {`${label}: `}
              <s className="tabular">{was}</s>
              {' → '}
              <strong className="tabular">{is}</strong>
            </li>
          )
        })}
      </Box>
    </Alert>
  )
}
