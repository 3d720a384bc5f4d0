import type { TranslateFunction } from 'ra-core'
import { limits } from '../../../contract/base/limits.ts'
import type { TransferKind } from '../../../contract/base/transferKinds.ts'
import { bulkForms } from '../../../contract/bulk/forms.ts'
import type { CellFault, CellNotice } from '../../../contract/bulk/rows.ts'
import { fieldMessage } from '../../form/fieldMessage.ts'
import { formatMoney } from '../../i18n/formats.ts'

/** The error of a cell, and its remedy. */
export function faultText(
  translate: TranslateFunction,
  kind: TransferKind,
  { message }: Pick<CellFault, 'message'>,
): string {
  const { currency, received_min_minor, received_max_minor } = bulkForms[kind].corridor
  const least = kind === 'domestic' ? limits.domesticMinAmountMinor : received_min_minor
  const bounds = {
    minimum: formatMoney(least, currency),
    maximum: formatMoney(received_max_minor, currency),
  }
  if (message === 'amount_below_minimum') return translate('bulkFlow.errors.below', bounds)
  if (message === 'amount_above_maximum') return translate('bulkFlow.errors.above', bounds)
  return fieldMessage(translate, message)
}

/** A warning that does not block the payment. */
export const noticeText = (translate: TranslateFunction, { notice, other }: CellNotice): string =>
  translate(`bulkFlow.notices.${notice}`, { other })
