import type { TranslateFunction } from 'react-admin'
import { parseBankReason } from '../../contract/base/money/bankReasons.ts'

/** The meaning of a bank's code; without a known code the bank's own text, as a quotation. */
export function bankReasonText(words: string, translate: TranslateFunction): string {
  const code = words === '' ? 'MS03' : parseBankReason(words)
  return code === null
    ? translate('problems.bank_words', { reason: words })
    : translate('problems.bank', { reason: translate(`bankReasons.${code}`), code })
}
