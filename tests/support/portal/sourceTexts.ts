import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** Text keys used by the portal's sources, and text that should be a key. */
export interface SourceTexts {
  /** Every string literal except names of files and addresses, with its place. */
  literals: Map<string, string>
  /** Names of properties read: `texts.code_label`. */
  properties: Set<string>
  /** Template literals as patterns, `.+` for each placeholder. */
  templates: RegExp[]
  /** Words in JSX that no catalogue has. */
  spoken: string[]
}

const spokenAttributes = ['aria-label', 'alt', 'helperText', 'hint', 'label', 'placeholder', 'subtitle', 'title']
const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text)
const isKey = (text: string): boolean => /^[a-zA-Z]+(\.[\w]+)+$/.test(text)
const quoteForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Visit = (node: ESTree.Node, parent: ESTree.Node | null) => void

function walk(node: unknown, parent: ESTree.Node | null, visit: Visit): void {
  if (Array.isArray(node)) for (const child of node) walk(child, parent, visit)
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    visit(node as ESTree.Node, parent)
    for (const child of Object.values(node)) walk(child, node as ESTree.Node, visit)
  }
}

/** The name of an address, `pathTo('recipients.list')`, looks like a key but is not. */
const isAddress = (parent: ESTree.Node | null): boolean =>
  parent?.type === 'CallExpression' && parent.callee.type === 'Identifier' && parent.callee.name === 'pathTo'

function readFile(file: string, found: SourceTexts): void {
  const code = readFileSync(file, 'utf8')
  const at = (node: ESTree.Node) => `${path.basename(file)}:${code.slice(0, node.start).split('\n').length}`
  walk(parseSync(file, code).program, null, (node, parent) => {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      if (parent?.type !== 'ImportDeclaration' && !isAddress(parent)) found.literals.set(node.value, at(node))
      const attribute = parent?.type === 'JSXAttribute' && parent.name.type === 'JSXIdentifier' ? parent.name.name : ''
      const isChild = parent?.type === 'JSXExpressionContainer'
      if (
        spokenAttributes.includes(attribute) &&
        hasWords(node.value) &&
        !isKey(node.value) &&
        /[\sA-Z]/.test(node.value)
      )
        found.spoken.push(`${at(node)} ${attribute}="${node.value}"`)
      if (isChild && hasWords(node.value) && /\s/.test(node.value)) found.spoken.push(`${at(node)} ${node.value}`)
    }
    if (node.type === 'MemberExpression' && node.property.type === 'Identifier')
      found.properties.add(node.property.name)
    if (node.type === 'TemplateLiteral' && node.expressions.length > 0)
      found.templates.push(new RegExp(`^${node.quasis.map((part) => quoteForPattern(part.value.raw)).join('.+')}$`))
    if (node.type === 'JSXText' && hasWords(node.value)) found.spoken.push(`${at(node)} ${node.value.trim()}`)
  })
}

const isCatalogue = (file: string): boolean => file.includes(`${path.sep}i18n${path.sep}`)

/** Reads the sources, except the catalogues. */
function readFiles(files: readonly string[]): SourceTexts {
  const found: SourceTexts = { literals: new Map(), properties: new Set(), templates: [], spoken: [] }
  for (const file of files) if (!isCatalogue(file)) readFile(file, found)
  return found
}

/** Reads every source below `folder`, except those in `without`. */
export const readSourceTexts = (folder: string, without?: string): SourceTexts =>
  readFiles(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => without === undefined || !file.startsWith(without + path.sep)),
  )

/** Reads these sources and their static imports; skips `import()`. */
export function readImportedTexts(roots: readonly string[]): SourceTexts {
  const files = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const [, place = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)(?! type)[^']*? from '(\.[^']+)'/gm,
    ))
      if (/\.tsx?$/.test(place)) visit(path.join(path.dirname(file), place))
  }
  roots.forEach(visit)
  return readFiles([...files])
}
