import type { Locale } from '../envelope.ts'

/** One expression a text must match, and the key of what is said where it does not. */
export interface RuleInForce {
  readonly source: string
  readonly message: string
}

/** The operator's rules for fields. The server writes them into the portal's page, so a changed rule needs no new build. */
export interface RulesInForce {
  /** By name of the pattern. */
  readonly rules: Readonly<Record<string, readonly RuleInForce[]>>
  /** The operator's own texts, by key of the message. */
  readonly texts: Readonly<Record<string, Readonly<Record<Locale, string>>>>
}

export const builtIn: RulesInForce = { rules: {}, texts: {} }

/** The rules of this process or page; a pattern without one here keeps its built-in rules. */
let inForce = builtIn

export const putInForce = (rules: RulesInForce): void => {
  inForce = rules
}
export const rulesInForce = (): RulesInForce => inForce

export const ownText = (key: string, locale: Locale): string | undefined => inForce.texts[key]?.[locale]
