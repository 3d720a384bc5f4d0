import type { TranslateFunction } from 'ra-core'
import { type Currency, formatMoney } from '../../../contract/base/money.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import type { Transfer } from './transferTypes.ts'

const currencyOf = (field: string, transfer: Transfer): Currency =>
  field === 'receive_amount_minor' ? transfer.receive_currency : transfer.send_currency

/** A changed field's label, what it was as the server shows it, and what it is now in the same form. */
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
  return { label, was: before, is: field.endsWith('_minor') ? formatMoney(text, currencyOf(field, transfer)) : text }
}
