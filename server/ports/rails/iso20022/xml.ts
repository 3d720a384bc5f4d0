import { decodeXml, parseXml, XmlError, type XmlNode } from '../../../../contract/base/files/xml.ts'
import { toVisibleLine } from '../../../../contract/base/texts/visibleText.ts'

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

/** Truncates to the standard's length, and drops characters that XML cannot contain or that nobody sees. */
export const cutText = (text: string, length: number): string =>
  [...toVisibleLine(text)].slice(0, length).join('').trim()

/** A statement of 20,000 lines with all their details fits. */
const bounds = { depthMax: 60, nodesMax: 2_000_000 }

export class MalformedMessage extends Error {
  override name = 'MalformedMessage'
}

export type Node = XmlNode

/** Outside of tests and of the bank simulator, call it in a worker thread: a large file takes seconds. */
export function readDocument(bytes: Uint8Array): { namespace: string; root: Node } {
  try {
    const { name, namespace, root } = parseXml(decodeXml(bytes), bounds)
    if (name !== 'Document') throw new MalformedMessage('no Document')
    return { namespace, root }
  } catch (error) {
    throw error instanceof XmlError ? new MalformedMessage(error.message) : error
  }
}
