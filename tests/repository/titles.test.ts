import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

interface Title {
  place: string
  text: string
}

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The identifier that a chain of members, calls and templates starts with: `it` of `it.each(rows)`. */
function rootOf(node: unknown): unknown {
  if (!isNode(node)) return undefined
  return node.type === 'Identifier' ? node.name : rootOf(node.object ?? node.callee ?? node.tag)
}

/** Members of `it` that declare a test themselves; `each` and `skipIf` return what does, `extend` adds a fixture. */
const modes = ['only', 'concurrent', 'sequential', 'fails']

/** `it(title, …)`, `it.skipIf(…)(title, …)` and `it.each(rows)(title, …)`, but not `it.each(rows)` itself. */
function isTest({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'CallExpression' || !Array.isArray(given) || given.length < 2 || !isNode(callee)) return false
  if (isNode(callee.property) && !modes.includes(String(callee.property.name))) return false
  return ['it', 'test'].includes(String(rootOf(callee)))
}

function findTitles(file: string, source: string): Title[] {
  const titles: Title[] = []
  const visit = (node: unknown): void => {
    if (!isNode(node)) return
    if (isTest(node) && Array.isArray(node.arguments) && isNode(node.arguments[0])) {
      const { start, end } = node.arguments[0]
      const line = source.slice(0, Number(start)).split('\n').length
      titles.push({ place: `${file}:${line}`, text: source.slice(Number(start), Number(end)) })
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return titles
}

/** Numbers of threats, faults or codes, for searches by number; then a capital letter, a command or the path of a call. */
const opening = /^(?:[TF]\d+(?:, [TF]\d+)*:? |\d{8}: )?(?=[A-Z`/])(?![TF]\d)/
const continuation = /^(?:nor|and|but|or|also|then|so|yet|else|not)\b/i

function findFault(quoted: string): string | null {
  if (!/^['"`]/.test(quoted)) return 'is not written where the test is'
  const text = quoted.slice(1, -1)
  if (!opening.test(text)) return 'does not start with a capital letter'
  const sentence = text.replace(opening, '')
  if (continuation.test(sentence)) return 'continues another title'
  if (sentence.split(/\s+/).length < 3) return 'has fewer than three words'
  return /[.,;:]$/.test(sentence) ? 'ends with a punctuation mark' : null
}

const files = globSync('tests/**/*.{ts,tsx}').map((file) => ({
  file: file.replaceAll('\\', '/'),
  titles: findTitles(file, readFileSync(file, 'utf8')),
}))
const titles = files.flatMap((file) => file.titles)

describe('titles of tests', () => {
  it('The search for titles finds plain, conditional and parametrised tests', () => {
    const source = "it('A', f)\ntest.skipIf(x)('B', f)\nit.each<[string]>(rows)('C %s', f)\nit.extend('e', f)"
    expect(findTitles('some.test.ts', source).map(({ text }) => text)).toEqual(["'A'", "'B'", "'C %s'"])
    expect(titles.length).toBeGreaterThan(2000)
  })

  it('Every title is a whole sentence by itself', () => {
    const faults = titles.flatMap(({ place, text }) => {
      const fault = findFault(text)
      return fault === null ? [] : [`${place}: ${text} ${fault}`]
    })
    expect(faults).toEqual([])
  })

  it.each([
    ['nor pay by a maker of their own', 'does not start with a capital letter'],
    ['Nor pay by a maker of their own', 'continues another title'],
    ['T44 and waits for a day', 'does not start with a capital letter'],
    ['Adds up', 'has fewer than three words'],
    ['A transfer ends here.', 'ends with a punctuation mark'],
    ['T51, T52: The server survives', null],
    ['10040022: No message is shown', null],
    ['`npm start` restarts a server', null],
  ])('The fault of the title “%s” is found: %s', (text, fault) => {
    expect(findFault(`'${text}'`)).toBe(fault)
  })

  it('No two tests of a file have the same title', () => {
    const repeated = files.flatMap((file) => {
      const texts = file.titles.map(({ text }) => text.slice(1, -1))
      return file.titles.filter((_, at) => texts.indexOf(texts[at] ?? '') !== at).map(({ place }) => place)
    })
    expect(repeated).toEqual([])
  })
})
