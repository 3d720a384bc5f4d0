import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import { patternMessage } from '../../../contract/messages/patterns.ts'
import { registrationTexts } from './texts.ts'

/** The text of a violated rule, or of a missing answer if the rule has none. */
export function ruleMessage(rule: string, locale: Locale): string {
  if (rule === 'declaration_required') return registrationTexts[locale].agree_missing
  if (rule === 'mismatch') return registrationTexts[locale].mismatch
  return patternMessage(rule, locale) ?? patternMessage(requiredMessage, locale) ?? rule
}
