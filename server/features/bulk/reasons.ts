import type { Locale } from '../../../contract/base/envelope.ts'
import { patternMessage } from '../../../contract/messages/patterns.ts'
import { bankPhrase } from '../../i18n/bankWords.ts'
import type { ShownRow } from './rowStore.ts'

/** Why a row was not paid, to a person: programs get the words of its bank as they are, or the name of a code. */
export function reasonText({ reason, failed_reason }: ShownRow, locale: Locale): string | null {
  // Only a limit of its corridor stops a row before it is ordered, so the text is that of the cell's error.
  if (reason !== null) return patternMessage('patterns.bulk_limit', locale)
  return failed_reason === null ? null : bankPhrase(failed_reason, locale)
}
