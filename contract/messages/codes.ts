import type { CodeName } from '../base/calls/codes.ts'
import type { Locale } from '../base/calls/envelope.ts'
import { codeTexts } from './catalogues/codes.ts'

/** The message of a code, with its `{placeholders}` filled; a placeholder without a value becomes empty. */
export const codeMessage = (name: CodeName, locale: Locale, values: Record<string, string | number> = {}): string =>
  codeTexts[name][locale].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))

/** The general message of a code, with … in place of its values. */
export const codeTitle = (name: CodeName, locale: Locale): string => codeTexts[name][locale].replaceAll(/\{\w+\}/g, '…')
