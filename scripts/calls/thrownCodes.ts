import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { type CodeName, codes } from '../../contract/base/calls/codes.ts'

/**
 * Finds the error codes that each call's handler can return, by reading the server's sources: the code names in the
 * handler and in everything it can reach. Codes written as names are never missed; some may be listed that the call
 * never returns.
 */

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** A top-level declaration: the codes it names and the declarations it reads. */
interface Part {
  codes: Set<CodeName>
  reads: Set<string>
}

interface Module {
  /** Name in the module → declaration. */
  parts: Map<string, Part>
  /** Name in the module → its origin. */
  imports: Map<string, { file: string; name: string }>
  /** Path of a call → its handler. */
  handlers: Map<string, Part>
  /** Names of handler tables spread into this module's. */
  spreads: Set<string>
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const isCode = (text: unknown): text is CodeName =>
  typeof text === 'string' && text !== 'ok' && Object.hasOwn(codes, text)

/** Types throw nothing, and a code in a comparison is not thrown there. */
const isPassedOver = (node: Node): boolean =>
  node.type.startsWith('Ts') &&
  !['TsAsExpression', 'TsSatisfiesExpression', 'TsConstAssertion', 'TsNonNullExpression'].includes(node.type)
const isComparison = (node: Node): boolean =>
  node.type === 'BinaryExpression' && ['===', '!=='].includes(String(node.operator))

function collect(value: unknown, part: Part, isCompared = false): void {
  if (Array.isArray(value)) for (const each of value) collect(each, part, isCompared)
  else if (isNode(value)) {
    if (isPassedOver(value)) return
    if (value.type === 'Identifier') part.reads.add(String(value.value))
    if (value.type === 'StringLiteral' && isCode(value.value) && !isCompared) part.codes.add(value.value)
    for (const each of Object.values(value)) collect(each, part, isComparison(value))
  } else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) collect(each, part)
}

function partOf(...nodes: unknown[]): Part {
  const part: Part = { codes: new Set(), reads: new Set() }
  collect(nodes, part)
  return part
}

const textOf = (node: unknown): string => (isNode(node) ? String(node.value) : '')

/** The names that a declaration defines, with their parts. */
function declared(node: Node): [name: string, part: Part][] {
  const inner = node.type === 'ExportDeclaration' && isNode(node.declaration) ? node.declaration : node
  if (inner.type === 'VariableDeclaration') {
    return (inner.declarations as Node[]).flatMap(({ id, init }) => {
      const names = [...partOf(id).reads]
      return names.map((name): [string, Part] => [name, partOf(init)])
    })
  }
  if (inner.type === 'FunctionDeclaration') return [[textOf(inner.identifier), partOf(inner.params, inner.body)]]
  if (inner.type === 'ClassDeclaration') return [[textOf(inner.identifier), partOf(inner.body)]]
  return []
}

/** Collects `'/path': …` and `...table` of an object anywhere in the module. */
function handlersIn(value: unknown, module: Module): void {
  if (Array.isArray(value)) for (const each of value) handlersIn(each, module)
  else if (typeof value === 'object' && value !== null) {
    const { type, key, value: inner, arguments: table } = value as Node
    const name = textOf(key)
    if (type === 'SpreadElement' && isNode(table)) module.spreads.add(textOf(table))
    if (type === 'KeyValueProperty' && name.startsWith('/')) module.handlers.set(name, partOf(inner))
    else for (const each of Object.values(value)) handlersIn(each, module)
  }
}

function readModule(file: string): Module {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' }) as unknown as { body: Node[] }
  const module: Module = { parts: new Map(), imports: new Map(), handlers: new Map(), spreads: new Set() }
  for (const node of body) {
    const source = textOf(node.source)
    if (node.type === 'ImportDeclaration' && source.startsWith('.') && !node.typeOnly) {
      for (const { local, imported } of node.specifiers as { local: Node; imported?: Node | null }[]) {
        const name = textOf(imported ?? local)
        module.imports.set(textOf(local), { file: path.join(path.dirname(file), source), name })
      }
    }
    for (const [name, part] of declared(node)) module.parts.set(name, part)
  }
  handlersIn(body, module)
  return module
}

export function thrownCodes(handlersFile: string): Map<string, CodeName[]> {
  const modules = new Map<string, Module>()
  const moduleOf = (file: string): Module => {
    const module = modules.get(file) ?? readModule(file)
    modules.set(file, module)
    return module
  }

  function reach(file: string, part: Part, seen: Set<Part>, found: Set<CodeName>): void {
    if (seen.has(part)) return
    seen.add(part)
    for (const code of part.codes) found.add(code)
    const module = moduleOf(file)
    for (const name of part.reads) {
      const own = module.parts.get(name)
      if (own) reach(file, own, seen, found)
      const from = module.imports.get(name)
      const far = from && moduleOf(from.file).parts.get(from.name)
      if (from && far) reach(from.file, far, seen, found)
    }
  }

  const thrown = new Map<string, CodeName[]>()
  function gather(file: string): void {
    const { handlers, imports, spreads } = moduleOf(file)
    for (const [call, part] of handlers) {
      const found = new Set<CodeName>()
      reach(file, part, new Set(), found)
      thrown.set(call, [...found])
    }
    for (const name of spreads) {
      const from = imports.get(name)
      if (from) gather(from.file)
    }
  }
  gather(handlersFile)
  return thrown
}
