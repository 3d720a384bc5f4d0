import { type Locale, locales } from '../base/calls/envelope.ts'

/** One text in every language. */
export type Translations = Readonly<Record<Locale, string>>

/** The texts of a feature. Each key contains all languages; a missing one does not compile. */
export interface Catalogue {
  readonly [key: string]: Translations | Catalogue | readonly Catalogue[]
}

/** A catalogue in one language: the same keys with a string under each. */
export type TextsOf<Node> = Node extends Translations ? string : { readonly [Key in keyof Node]: TextsOf<Node[Key]> }

const isTranslations = (node: object): node is Translations =>
  locales.every((locale) => locale in node && typeof node[locale as keyof typeof node] === 'string')

function pick(node: unknown, locale: Locale): unknown {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map((item) => pick(item, locale))
  if (isTranslations(node)) return node[locale]
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, pick(value, locale)]))
}

/** A catalogue in one language. In the browser, `textsIn` of an awaited `import` loads only that language: scripts/viteTexts.ts. */
export const textsIn = <Node>(node: Node, locale: Locale): TextsOf<Node> => pick(node, locale) as TextsOf<Node>

export const textsByLocale = <Node>(node: Node): Readonly<Record<Locale, TextsOf<Node>>> => ({
  en: textsIn(node, 'en'),
  id: textsIn(node, 'id'),
  zh: textsIn(node, 'zh'),
})
