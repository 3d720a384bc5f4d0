import { type ESTree, type Plugin, parseSync } from 'vite'
import { type Locale, locales } from '../contract/base/calls/envelope.ts'

/** The query of a module that holds one language. */
const language = new RegExp(`\\?locale=(${locales.join('|')})$`)
const localeOf = (id = ''): Locale | undefined => locales.find((locale) => locale === language.exec(id)?.[1])

/** `textsIn(await import('./messages.ts'), locale)`, on one line or several. */
const loads = /textsIn\(\s*await import\('([^']+)'\),\s*(\w+),?\s*\)/g
const anyLoad = /textsIn\(\s*await\b/

const loadOneLanguage = (code: string): string =>
  code.replaceAll(loads, (_, file: string, chosen: string) => {
    const choices = locales.map((locale) => `${locale}: () => import('${file}?locale=${locale}')`)
    return `(await ({ ${choices.join(', ')} })[${chosen}]())`
  })

const isText = (node: ESTree.Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

/** The texts of `{ en: '…', id: '…', zh: '…' }` by language; null for any other object. */
function translationsOf({ properties }: ESTree.ObjectExpression): Map<string, ESTree.Node> | null {
  const texts = new Map<string, ESTree.Node>()
  for (const property of properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || !isText(property.value)) return null
    texts.set(property.key.name, property.value)
  }
  return texts.size === locales.length && locales.every((locale) => texts.has(locale)) ? texts : null
}

/** Child nodes, and other properties, of a node of the syntax tree. */
const within = (node: object): unknown[] => Object.values(node).flatMap((part) => (Array.isArray(part) ? part : [part]))

/** A catalogue's source with one language left: `title: { en: 'Transfers', id: …, zh: … }` becomes `title: 'Transfers'`. */
export function keepLanguage(file: string, code: string, locale: Locale): string {
  let kept = ''
  let end = 0
  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    const { type, start, end: after } = node as ESTree.Node
    const text = type === 'ObjectExpression' && translationsOf(node as ESTree.ObjectExpression)?.get(locale)
    if (text) {
      kept += code.slice(end, start) + code.slice(text.start, text.end)
      end = after
    } else within(node).forEach(visit)
  }
  visit(parseSync(file, code).program)
  return kept + code.slice(end)
}

/**
 * Makes the browser load the texts of one language: rewrites `textsIn(await import('…'), locale)` to import the module with the query
 * `?locale=`, passes the query on to its imports, and leaves one language in such modules. Without the plugin, as in tests and in
 * Node, `textsIn` picks the language from the whole catalogue at run time.
 */
export const textsPlugin = (): Plugin => ({
  name: 'lintas-texts',
  enforce: 'pre',
  async resolveId(source, importer) {
    const locale = localeOf(importer)
    if (!locale || !source.startsWith('.')) return undefined
    const found = await this.resolve(source, importer?.replace(language, ''), { skipSelf: true })
    return found && { ...found, id: `${found.id}?locale=${locale}` }
  },
  transform(code, id) {
    const locale = localeOf(id)
    if (locale) return { code: keepLanguage(id.replace(language, ''), code, locale), map: null }
    if (!anyLoad.test(code)) return undefined
    const rewritten = loadOneLanguage(code)
    // Any other form would ship every language without a word.
    if (anyLoad.test(rewritten)) this.error(`write textsIn(await import('…'), locale): ${id}`)
    return { code: rewritten, map: null }
  },
})
