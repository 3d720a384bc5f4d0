import type { TranslateFunction } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import type { TransferKind } from '../../../contract/base/money/transferKinds.ts'
import type { CellError, CellWarning } from '../../../contract/bulk/cells.ts'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import { fieldMessage } from '../../form/fieldMessage.ts'
import { formatMoney } from '../../i18n/formats.ts'

/** The error of a cell, and its remedy. */
export function cellErrorText(
  translate: TranslateFunction,
  kind: TransferKind,
  { message }: Pick<CellError, 'message'>,
): string {
  const { currency, received_min_minor, received_max_minor } = bulkFileFormats[kind].corridor
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
export const cellWarningText = (translate: TranslateFunction, { notice, other }: Omit<CellWarning, 'row'>): string =>
  translate(`bulkFlow.notices.${notice}`, { other })
