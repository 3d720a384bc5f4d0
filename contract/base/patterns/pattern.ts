import { type StringSchema, string } from 'yup'
import type { patternTexts } from '../../messages/catalogues/patterns.ts'
import { brokenNameRule, isVisibleText } from '../texts/visibleText.ts'
import { type ActiveRule, activeRules } from './activeRules.ts'

/** Keys of the texts a broken rule shows; the texts themselves are loaded per language. */
export type PatternMessage = `patterns.${keyof typeof patternTexts}`

interface Rule {
  /** Regular expression in the common subset of JavaScript (flag u), PCRE, Java and RE2: no look-around, no back references. */
  readonly source: string
  readonly message: PatternMessage
}

export interface Pattern {
  /** All must match; the first failure determines the message. */
  readonly rules: readonly Rule[]
  /** Normalisers applied, in this order, before the text is checked and sent. */
  readonly normalise?: readonly Normaliser[]
  /** Shown as somebody's name: refuses names that cannot be read or told apart (`brokenNameRule`). */
  readonly isName?: true
  /** Secrets are checked exactly as typed; everything else is trimmed and normalised to Unicode NFC. */
  readonly asTyped?: true
}

/** Valid texts, and invalid ones with the index of the rule they break (default 0). */
export interface Vectors {
  readonly valid: readonly string[]
  readonly invalid: readonly (string | readonly [text: string, rule: number])[]
}

const normalisers = {
  newlines_to_spaces: (text: string) => text.replace(/(?<!\s)\s*[\r\n\u2028\u2029]\s*/gu, ' '),
  strip_dashes_and_dots: (text: string) => text.replace(/[-.]/g, ''),
  strip_dashes_and_spaces: (text: string) => text.replace(/[-\s]/g, ''),
  upper_case: (text: string) => text.toUpperCase(),
  strip_trunk_zero: (text: string) => text.replace(/^0/, ''),
  zengin: (text: string) => toZengin(text),
} as const satisfies Record<string, (text: string) => string>

type Normaliser = keyof typeof normalisers

const fullKana =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンァィゥェォッャュョー゛゜'
const bankKana = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｵﾝｱｲｳｴｵﾂﾔﾕﾖ-ﾞﾟ'
const kana = new Map([...fullKana].map((letter, at) => [letter, [...bankKana][at] ?? letter]))

/** Katakana as Japanese banks exchange it: half width, separate voicing marks, no small letters, no ｦ, a dash for the long vowel. */
function toZengin(text: string): string {
  const wide = text
    .normalize('NFKC')
    .toUpperCase()
    .normalize('NFD')
    .replace(/\u3099/g, '゛')
    .replace(/\u309A/g, '゜')
  return [...wide].map((letter) => kana.get(letter) ?? letter).join('')
}

export const normalise = (pattern: Pattern, text: string): string =>
  pattern.asTyped
    ? text
    : (pattern.normalise ?? []).reduce((value, name) => normalisers[name](value), text.normalize('NFC')).trim()

const names = new Map<Pattern, string>()

/** Gives each pattern of a table its name, by which the operator can override its rules. */
export const namePatterns = <Table extends Readonly<Record<string, Pattern>>>(table: Table): Table => {
  for (const [name, pattern] of Object.entries(table)) names.set(pattern, name)
  return table
}

export const rulesOf = (pattern: Pattern): readonly ActiveRule[] =>
  activeRules().rules[names.get(pattern) ?? ''] ?? pattern.rules

const compiled = new Map<string, RegExp>()
const expression = (source: string): RegExp => {
  const known = compiled.get(source) ?? new RegExp(source, 'u')
  compiled.set(source, known)
  return known
}

/** Message of the first rule that a normalised text breaks, or null. */
export function brokenRule(pattern: Pattern, text: string): string | null {
  const broken = pattern.isName ? brokenNameRule(text) : isVisibleText(text) ? null : 'patterns.visible_text'
  if (broken !== null) return broken
  return rulesOf(pattern).find((rule) => !expression(rule.source).test(text))?.message ?? null
}

/**
 * A yup string for a pattern: casting normalises, validation checks; errors are message keys. Whether an absent or
 * empty text is allowed is up to the caller's `.required()`.
 */
export const schemaOf = (pattern: Pattern): StringSchema<string | undefined> =>
  string()
    .meta({ patterns: pattern.rules.map((rule) => rule.source), ...(pattern.isName ? { isName: true } : {}) })
    .transform((value: unknown) => (typeof value === 'string' ? normalise(pattern, value) : value))
    .test('pattern', 'patterns.visible_text', (value, context) => {
      if (value === undefined || value === '') return true
      const message = typeof context.originalValue === 'string' ? brokenRule(pattern, value) : 'patterns.visible_text'
      return message === null || context.createError({ message })
    })
