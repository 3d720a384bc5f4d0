import type { Locale } from '../base/calls/envelope.ts'
import { inputRuleTexts, jsonTypeTexts } from './catalogues/inputRules.ts'

export type InputRule = keyof typeof inputRuleTexts
export type RuleValues = Readonly<Record<string, string | number>>

export const isInputRule = (rule: string): rule is InputRule => Object.hasOwn(inputRuleTexts, rule)

const typeText = (type: string, locale: Locale): string =>
  Object.hasOwn(jsonTypeTexts, type) ? jsonTypeTexts[type as keyof typeof jsonTypeTexts][locale] : type

/** How to mend a request that broke this rule of the open API, with its values. */
export const inputRuleMessage = (rule: InputRule, locale: Locale, values: RuleValues = {}): string =>
  inputRuleTexts[rule][locale].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? '')
    return name === 'type' ? typeText(value, locale) : value
  })
