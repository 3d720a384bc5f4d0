import { SaxesParser, type SaxesTagNS } from 'saxes'

/** Reads XML of strangers in linear time, within bounds, as a tree. */

/** Its children by local name, its text as `#text`, its attributes as `@name`. */
export type XmlNode = { [name: string]: XmlNode[] | string | undefined }

export interface XmlDocument {
  /** The root's. */
  name: string
  namespace: string
  root: XmlNode
}

export class XmlError extends Error {
  override name = 'XmlError'
  override readonly cause: 'encoding' | 'size' | 'form'

  constructor(cause: XmlError['cause'], message: string) {
    super(message)
    this.cause = cause
  }
}

export interface XmlBounds {
  depthMax: number
  /** Elements and attributes. */
  nodesMax: number
}

/** The encodings that files of banks and accounting programs use. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'iso-8859-1',
  'windows-1252': 'windows-1252',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
}

/** By the byte order mark or the zero bytes of UTF-16, otherwise as declared, otherwise UTF-8. */
export function xmlEncodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const start = new TextDecoder('iso-8859-1').decode(bytes.subarray(0, 200))
  const declaration = start.includes('<?xml') ? (start.split('?>', 1)[0] ?? '') : ''
  const [, declared = 'utf-8'] = /encoding\s?=\s?["']([\w-]+)["']/.exec(declaration) ?? []
  const encoding = encodings[declared.toLowerCase()]
  // A declaration that can be read byte by byte is not one of UTF-16.
  if (encoding === undefined || encoding.startsWith('utf-16'))
    throw new XmlError('encoding', `it is said to be ${declared}, which it is not, or which is not read`)
  return encoding
}

export function decodeXml(bytes: Uint8Array): string {
  const encoding = xmlEncodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new XmlError('encoding', `not ${encoding.toUpperCase()}`)
  }
}

const newNode = (): XmlNode => Object.create(null) as XmlNode

function attributesOf({ attributes }: SaxesTagNS): [name: string, value: string][] {
  return Object.values(attributes)
    .filter(({ name, prefix }) => prefix !== 'xmlns' && name !== 'xmlns')
    .map(({ local, value }) => [`@${local}`, value])
}

export interface XmlRecords {
  /** Local names of the elements that are given away when they end, so that a long document need not fit into memory. */
  names: ReadonlySet<string>
  onRecord(name: string, node: XmlNode): void
}

export interface XmlReader {
  write(text: string): void
  /** The rest of the document. Refuses one that has not ended. */
  close(): XmlDocument
}

/** Refuses document types, which rules out entity attacks (XXE, entity expansion). With records the bound counts the nodes of each. */
export function createXmlReader({ depthMax, nodesMax }: XmlBounds, records?: XmlRecords): XmlReader {
  const parser = new SaxesParser({ xmlns: true })
  const above: XmlNode[] = []
  let document: XmlDocument | undefined
  let nodes = 0
  parser.on('error', ({ message }) => {
    throw new XmlError('form', `not well-formed: ${message}`)
  })
  parser.on('doctype', () => {
    throw new XmlError('form', 'it has a document type')
  })
  parser.on('attribute', () => {
    nodes += 1
    if (nodes > nodesMax) throw new XmlError('size', 'it has too many elements')
  })
  parser.on('opentag', (tag) => {
    nodes += 1
    if (nodes > nodesMax) throw new XmlError('size', 'it has too many elements')
    if (above.length >= depthMax) throw new XmlError('form', 'nested too deep')
    const node = newNode()
    for (const [name, value] of attributesOf(tag)) node[name] = value
    const parent = above.at(-1)
    if (parent === undefined) document = { name: tag.local, namespace: tag.uri, root: node }
    else if (!records?.names.has(tag.local)) {
      const alike = parent[tag.local]
      if (Array.isArray(alike)) alike.push(node)
      else parent[tag.local] = [node]
    }
    above.push(node)
  })
  parser.on('closetag', ({ local }) => {
    const node = above.pop()
    if (node === undefined || above.length === 0 || !records?.names.has(local)) return
    records.onRecord(local, node)
    nodes = 0
  })
  const addText = (said: string) => {
    const node = above.at(-1)
    const isIndent = node?.['#text'] === undefined && said.trim() === ''
    if (node && !isIndent) node['#text'] = `${node['#text'] ?? ''}${said}`
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  return {
    write: (text) => void parser.write(text),
    close() {
      parser.close()
      if (document === undefined) throw new XmlError('form', 'not well-formed: it has no element')
      return document
    },
  }
}

export function parseXml(text: string, bounds: XmlBounds): XmlDocument {
  const reader = createXmlReader(bounds)
  reader.write(text)
  return reader.close()
}

/** Children of this name at the end of the path. */
export function childrenOf(node: XmlNode, ...path: string[]): readonly XmlNode[] {
  return path.reduce<readonly XmlNode[]>(
    (nodes, name) =>
      nodes.flatMap((one) => {
        const found = one[name]
        return Array.isArray(found) ? found : []
      }),
    [node],
  )
}

const ownText = (node: XmlNode | undefined): string => {
  const text = node?.['#text']
  return typeof text === 'string' ? text.trim() : ''
}

/** The text at the end of the path, or of the element itself; empty if there is none. */
export const textOf = (node: XmlNode | undefined, ...path: string[]): string =>
  node === undefined ? '' : ownText(childrenOf(node, ...path)[0])

export function attributeOf(node: XmlNode | undefined, name: string): string {
  const value = node?.[`@${name}`]
  return typeof value === 'string' ? value : ''
}
