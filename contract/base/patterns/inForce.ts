import type { Locale } from '../envelope.ts'

/** One expression a text must match, and the key of what is said where it does not. */
export interface RuleInForce {
  readonly source: string
  readonly message: string
}

/** What a server checks fields by. It is written into the portal's page, so a rule that the operator changes needs no new build. */
export interface RulesInForce {
  /** By name of the pattern. */
  readonly rules: Readonly<Record<string, readonly RuleInForce[]>>
  /** The operator's own texts, by key of the message. */
  readonly texts: Readonly<Record<string, Readonly<Record<Locale, string>>>>
}

export const builtIn: RulesInForce = { rules: {}, texts: {} }

/** Those of this process, or of this page. What is not named here is as it was built. */
let inForce = builtIn

export const putInForce = (rules: RulesInForce): void => {
  inForce = rules
}
export const rulesInForce = (): RulesInForce => inForce

export const ownText = (key: string, locale: Locale): string | undefined => inForce.texts[key]?.[locale]
