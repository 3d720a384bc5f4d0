import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** One element of an outgoing message: name, then text, children or nothing. Null and undefined children are omitted. */
export type Element = readonly [
  name: string,
  content: string | readonly (Element | null)[],
  attributes?: Readonly<Record<string, string>>,
]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

export function writeElement([name, content, attributes = {}]: Element): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeText(value)}"`)].join(' ')
  const inner =
    typeof content === 'string'
      ? escapeText(content)
      : content.map((child) => (child === null ? '' : writeElement(child))).join('')
  return `<${start}>${inner}</${name}>`
}

export const writeDocument = (element: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(element)}\n`

/** Truncates to the standard's length, and drops characters that XML cannot contain. */
export const cutText = (text: string, length: number): string =>
  [...text.replace(/\p{Cc}/gu, ' ')].slice(0, length).join('').trim()

const depthMax = 60

export class MalformedMessage extends Error {
  override name = 'MalformedMessage'
}

/** A parsed element: text, or lists of children by name. */
export type Node = { readonly [name: string]: readonly Node[] | string | undefined }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

/** The parser drops the namespace together with the prefixes. */
const namespaceOf = /<(?:[\w.-]+:)?Document\s[^>]*?\bxmlns(?::[\w.-]+)?\s*=\s*["']([^"']+)["']/

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [tag] of text.matchAll(/<[^!?][^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Refuses document types before parsing, which rules out entity attacks (XXE, entity expansion). */
export function readDocument(bytes: Uint8Array): { namespace: string; root: Node } {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new MalformedMessage('not UTF-8')
  }
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new MalformedMessage('it has a document type')
  if (depthOf(text) > depthMax) throw new MalformedMessage('nested too deep')
  const verdict = XMLValidator.validate(text)
  if (verdict !== true) throw new MalformedMessage(`not well-formed: ${verdict.err.msg}`)
  const [root] = childrenOf(parser.parse(text) as Node, 'Document')
  if (root === undefined) throw new MalformedMessage('no Document')
  return { namespace: namespaceOf.exec(text)?.[1] ?? '', root }
}

/** Children of this name at the end of the path. */
export function childrenOf(node: Node, ...path: string[]): readonly Node[] {
  return path.reduce<readonly Node[]>(
    (nodes, name) =>
      nodes.flatMap((one) => {
        const found = one[name]
        return Array.isArray(found) ? (found as readonly Node[]) : []
      }),
    [node],
  )
}

/** The text at the end of the path; empty if there is none. */
export function textOf(node: Node, ...path: string[]): string {
  const [found] = childrenOf(node, ...path)
  const text = found?.['#text']
  return typeof text === 'string' ? text.trim() : ''
}

export function attributeOf(node: Node | undefined, name: string): string {
  const value = node?.[`@${name}`]
  return typeof value === 'string' ? value : ''
}
