import type { Locale } from '../calls/envelope.ts'

/** One expression that a text must match, and the message key shown otherwise. */
export interface ActiveRule {
  readonly source: string
  readonly message: string
}

/** The operator's field rules. The server embeds them in the portal's page, so a changed rule needs no new build. */
export interface ActiveRules {
  /** By pattern name. */
  readonly rules: Readonly<Record<string, readonly ActiveRule[]>>
  /** The operator's own texts, by message key. */
  readonly texts: Readonly<Record<string, Readonly<Record<Locale, string>>>>
}

export const builtInRules: ActiveRules = { rules: {}, texts: {} }

/** Rules of this process or page; patterns without an entry keep their built-in rules. */
let inForce = builtInRules

export const activateRules = (rules: ActiveRules): void => {
  inForce = rules
}
export const activeRules = (): ActiveRules => inForce

export const customText = (key: string, locale: Locale): string | undefined => inForce.texts[key]?.[locale]
