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

const operatorTexts: Record<Locale, (words: string) => string> = {
  en: (words) => `Our note: “${words}”.`,
  id: (words) => `Catatan kami: “${words}”.`,
  zh: (words) => `我方说明：“${words}”。`,
}

/** A whole sentence that quotes the operator, whose staff write in one language; empty without words. */
export const operatorReasonSentence = (words: string, locale: Locale): string =>
  words === '' ? '' : operatorTexts[locale](words)

export const recipientLapsedSentence: Record<Locale, string> = {
  en: 'The recipient did not respond in time.',
  id: 'Penerima tidak merespons tepat waktu.',
  zh: '收款人未在期限内处理。',
}
