import type { Locale } from '../../contract/base/calls/envelope.ts'
import { type BankReason, parseBankReason } from '../../contract/base/money/bankReasons.ts'
import { bankReasonTexts } from '../../contract/messages/catalogues/bankReasons.ts'

interface BankTexts {
  known: (reason: string, code: BankReason) => string
  stop: string
  unknown: (words: string) => string
}

const texts: Record<Locale, BankTexts> = {
  en: {
    known: (reason, code) => `${reason} (${code})`,
    stop: '.',
    unknown: (words) => `The bank writes: “${words}”.`,
  },
  id: {
    known: (reason, code) => `${reason} (${code})`,
    stop: '.',
    unknown: (words) => `Bank menulis: “${words}”.`,
  },
  zh: {
    known: (reason, code) => `${reason}（${code}）`,
    stop: '。',
    unknown: (words) => `银行说明：“${words}”。`,
  },
}

/** A whole sentence: the meaning of a bank's code, with the code in brackets, or the bank's own text without a known code. */
export function bankReasonSentence(words: string, locale: Locale): string {
  const { known, unknown, stop } = texts[locale]
  if (words === '') return known(bankReasonTexts.MS03[locale], 'MS03') + stop
  return parseBankReason(words) === null ? unknown(words) : bankReasonPhrase(words, locale) + stop
}

/** Like `bankReasonSentence` for a table cell, where the bank's own text appears alone. */
export function bankReasonPhrase(words: string, locale: Locale): string {
  const code = parseBankReason(words)
  return code === null ? words : texts[locale].known(bankReasonTexts[code][locale], code)
}
