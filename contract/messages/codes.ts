import type { CodeName } from '../base/codes.ts'
import type { Locale } from '../base/envelope.ts'
import { codesEn } from './en/codes.ts'
import { codesId } from './id/codes.ts'
import { codesZh } from './zh/codes.ts'

const texts = {
  en: codesEn satisfies Record<CodeName, string>,
  id: codesId,
  zh: codesZh,
} satisfies Record<Locale, Record<CodeName, string>>

/** The message of a code in a person's language, its `{places}` filled; a place without a value stays empty. */
export const codeMessage = (name: CodeName, locale: Locale, values: Record<string, string | number> = {}): string =>
  texts[locale][name].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))

/** The same with … for what differs from one time to the next: what a code means whenever it comes. */
export const codeTitle = (name: CodeName, locale: Locale): string => texts[locale][name].replaceAll(/\{\w+\}/g, '…')
