/**
 * The objects of a PDF as found in its bytes, listed in its table or not, also in comments, strings and streams. Readers disagree on where
 * a file's objects are, but not on how one is written.
 */

export interface PdfObject {
  /** Values of its dictionary by key, each as tokens: `/FlateDecode`, `[`, `12`. A duplicate key has both values. */
  entries: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Every name in it, at any depth, decoded: `#4A` is `J`. */
  names: ReadonlySet<string>
  /** Offset of its stream's bytes; null if it has none. */
  dataAt: number | null
}

/** Written in a way that readers interpret differently. */
export class AmbiguousPdf extends Error {
  override name = 'UnclearPdf'
}

/** Would need more reading than a file of its size should. */
export class PdfTooComplex extends Error {
  override name = 'EndlessPdf'
}

/** Decodes `#xx` in names. */
export const decodeNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const space = '\\0\\t\\n\\f\\r '
const delimiters = '()<>\\[\\]{}/%'
const word = new RegExp(
  `<<|>>|[\\[\\]]|/[^${space}${delimiters}]*|<[0-9A-Fa-f${space}]*>|[^${space}${delimiters}]+`,
  'y',
)

const spaces = new RegExp(`[${space}]*`, 'y')
const comment = /[^\r\n]*/y

function afterAll(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  pattern.exec(text)
  return pattern.lastIndex
}

/** Position after whitespace and comments. */
function afterGap(text: string, from: number): number {
  let at = afterAll(spaces, text, from)
  while (text[at] === '%') at = afterAll(spaces, text, afterAll(comment, text, at))
  return at
}

/** Position after a string in parentheses, which may be nested. */
function afterText(text: string, at: number): number {
  let depth = 0
  for (let place = at; place < text.length; place += 1) {
    const letter = text[place]
    if (letter === '\\') place += 1
    else if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    if (depth === 0) return place + 1
  }
  throw new AmbiguousPdf('a text has no end')
}

interface Word {
  text: string
  end: number
}

function wordAt(text: string, at: number): Word {
  if (text[at] === '(') return { text: '()', end: afterText(text, at) }
  word.lastIndex = at
  const [found] = word.exec(text) ?? []
  if (found === undefined) throw new AmbiguousPdf(`nothing that a dictionary has stands at ${at}`)
  return { text: found.startsWith('/') ? decodeNames(found) : found, end: at + found.length }
}

const opening = ['<<', '[']
const closing = ['>>', ']']
/** Keywords between objects, never inside one. */
const outside = /^(endobj|obj|stream|endstream|xref|trailer|startxref)$/

const newline = /[\t\f\0 ]*(\r\n|\n|\r)/y

function dataAfter(text: string, at: number): number | null {
  if (!text.startsWith('stream', at)) return null
  newline.lastIndex = at + 'stream'.length
  if (newline.exec(text) === null) throw new AmbiguousPdf('a stream does not begin on a line of its own')
  return newline.lastIndex
}

interface Dictionary extends Pick<PdfObject, 'entries' | 'names'> {
  end: number
}

/** One value: a token, everything between brackets, or the three tokens of a reference. */
function* valuesOf(words: readonly string[]): Generator<string[]> {
  let value: string[] = []
  let depth = 0
  for (const [place, each] of words.entries()) {
    value.push(each)
    if (opening.includes(each)) depth += 1
    if (closing.includes(each)) depth -= 1
    const isReference = words[place + 1] === 'R' || (words[place + 2] === 'R' && /^\d+$/.test(each))
    if (depth > 0 || isReference) continue
    yield value
    value = []
  }
}

function dictionaryAt(text: string, from: number): Dictionary {
  const words: string[] = []
  const open: string[] = []
  let at = from
  do {
    const { text: each, end } = wordAt(text, at)
    if (outside.test(each)) throw new AmbiguousPdf(`${each} in a dictionary`)
    if (opening.includes(each)) open.push(each)
    else if (closing.includes(each) && open.pop() !== opening[closing.indexOf(each)])
      throw new AmbiguousPdf('brackets do not match')
    words.push(each)
    at = open.length === 0 ? end : afterGap(text, end)
  } while (open.length > 0)
  const entries = new Map<string, string[][]>()
  let key: string | undefined
  for (const value of valuesOf(words.slice(1, -1))) {
    const [first = ''] = value
    if (key !== undefined) {
      entries.set(key, [...(entries.get(key) ?? []), value])
      key = undefined
    } else if (first.startsWith('/')) key = first.slice(1)
    else throw new AmbiguousPdf(`${first} is no key`)
  }
  if (key !== undefined) throw new AmbiguousPdf(`${key} has no value`)
  return { entries, names: new Set(words.flatMap((each) => (each.startsWith('/') ? [each.slice(1)] : []))), end: at }
}

/** Nested objects are a sign of hiding; ordinary files have none. */
const scanBudgetFactor = 4
const smallFile = 64 * 1024

/** Everything that begins like an object, also inside another. Throws if one is ambiguous. */
export function* objectsOf(text: string): Generator<PdfObject> {
  let room = scanBudgetFactor * text.length + smallFile
  const charge = (from: number, to: number) => {
    room -= to - from
    if (room < 0) throw new PdfTooComplex('objects lie in each other')
  }
  for (const { index } of text.matchAll(/(?<!end)obj/g)) {
    const start = afterGap(text, index + 'obj'.length)
    charge(index, start)
    if (!text.startsWith('<<', start)) continue
    const { entries, names, end } = dictionaryAt(text, start)
    const after = afterGap(text, end)
    charge(start, after)
    yield { entries, names, dataAt: dataAfter(text, after) }
  }
}
