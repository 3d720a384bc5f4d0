import { globSync, readFileSync } from 'node:fs'
import { check } from 'recheck'
import { type ESTree, parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { rulesOf } from '../../contract/base/patterns/pattern.ts'
import { patterns } from '../../contract/base/patterns/patterns.ts'

interface Expression {
  source: string
  flags: string
  places: string[]
}

/** Text of `node` as far as it is constant; another value inside a template counts as one letter. Null: not constant. */
function textOf(node: ESTree.Node | undefined, constants: ReadonlyMap<string, ESTree.Node>): string | null {
  if (node === undefined) return ''
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'Identifier') {
    const value = constants.get(node.name)
    return value === undefined ? null : textOf(value, constants)
  }
  const isRaw = node.type === 'TaggedTemplateExpression'
  const template = isRaw ? node.quasi : node
  if (template.type !== 'TemplateLiteral') return null
  return template.quasis
    .map(({ value }, at) => {
      const next = template.expressions[at]
      return (isRaw ? value.raw : (value.cooked ?? value.raw)) + (next ? (textOf(next, constants) ?? 'x') : '')
    })
    .join('')
}

function nodesOf(node: unknown): ESTree.Node[] {
  if (Array.isArray(node)) return node.flatMap(nodesOf)
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(nodesOf)
  return 'type' in node ? [node as ESTree.Node, ...below] : below
}

const found = new Map<string, Expression>()
const computed: string[] = []

function note(source: string, flags: string, place: string): void {
  const expression = found.get(`${source}/${flags}`) ?? { source, flags, places: [] }
  expression.places.push(place)
  found.set(`${source}/${flags}`, expression)
}

function collect(file: string, code: string): void {
  const nodes = nodesOf(parseSync(file, code).program)
  const constants = new Map(
    nodes.flatMap((node) =>
      node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init
        ? [[node.id.name, node.init] as const]
        : [],
    ),
  )
  for (const node of nodes) {
    const place = `${file}:${code.slice(0, node.start).split('\n').length}`
    if (node.type === 'Literal' && 'regex' in node) note(node.regex.pattern, node.regex.flags, place)
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') continue
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') continue
    const [source, flags] = node.arguments.map((argument) => textOf(argument, constants))
    if (source === null || source === undefined) computed.push(file)
    else note(source, flags ?? '', place)
  }
}

for (const folder of ['contract', 'server', 'src', 'scripts', 'clients'])
  for (const file of globSync(`${folder}/**/*.{ts,tsx,mjs}`, { exclude: ['**/node_modules/**'] }))
    collect(file, readFileSync(file, 'utf8'))

/** Limits of work instead of time, so that the result does not depend on the machine. */
const fuzzing = {
  timeout: 60_000,
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: 100_000_000,
  maxIteration: 3,
  maxInitialGenerationSize: 100,
}

/** Empty if matching takes linear time on every text. */
async function problemOf({ source, flags, places }: Expression): Promise<string[]> {
  const result = await check(source, flags, fuzzing)
  if (result.status === 'safe') return []
  const why = result.status === 'vulnerable' ? result.complexity.summary : result.error.kind
  return [`/${source}/${flags} in ${places.join(', ')}: ${why}`]
}

describe('regular expressions', () => {
  it('T85 Every regular expression of portal, server and scripts matches in linear time', async () => {
    const expressions = [...found.values()]
    expect(expressions.length).toBeGreaterThan(300)
    // The first starts the checker, which the others share.
    const [first, ...others] = expressions
    const problems = [first === undefined ? [] : await problemOf(first), ...(await Promise.all(others.map(problemOf)))]
    expect(problems.flat()).toEqual([])
  }, 180_000)

  it('T85 Every pattern of a field matches in linear time', async () => {
    const sources = [
      ...new Set(
        Object.values(patterns)
          .flatMap((pattern) => rulesOf(pattern))
          .map(({ source }) => source),
      ),
    ]
    expect(sources.length).toBeGreaterThan(30)
    const problems = await Promise.all(sources.map((source) => problemOf({ source, flags: 'u', places: ['patterns'] })))
    expect(problems.flat()).toEqual([])
  }, 180_000)

  it('T85 Only patterns, which are checked above or come from the operator, are computed', () => {
    expect(computed).toEqual(['contract/base/patterns/pattern.ts', 'server/features/config/calls.ts'])
  })

  it('T85 An expression of quadratic time is found', async () => {
    const [problem] = await problemOf({ source: '<[^!?][^>]*>', flags: 'g', places: ['here'] })
    expect(problem).toMatch(/polynomial/)
  })
})
