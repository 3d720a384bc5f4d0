import type { CodeName } from '../base/calls/codes.ts'
import type { Locale } from '../base/calls/envelope.ts'
import { codeTexts } from './catalogues/codes.ts'

/** The message of a code in a person's language, its `{places}` filled; a place without a value stays empty. */
export const codeMessage = (name: CodeName, locale: Locale, values: Record<string, string | number> = {}): string =>
  codeTexts[name][locale].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))

/** The same with … for what differs from one time to the next: what a code means whenever it comes. */
export const codeTitle = (name: CodeName, locale: Locale): string => codeTexts[name][locale].replaceAll(/\{\w+\}/g, '…')
