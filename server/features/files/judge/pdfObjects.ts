/**
 * The objects of a PDF as its bytes have them, wherever they stand: in its table or not, in comments, texts and streams. Readers disagree on
 * where a file's objects are, and not on how one is written.
 */

export interface PdfObject {
  /** Values of its dictionary by their keys, each as its words: `/FlateDecode`, `[`, `12`. A key that comes twice has both. */
  entries: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Every name in it, at any depth, as it is meant: `#4A` is `J`. */
  names: ReadonlySet<string>
  /** Where the bytes of its stream begin; null: it has none. */
  dataAt: number | null
}

/** Written in a way that readers would make something of, and not all of them the same. */
export class UnclearPdf extends Error {
  override name = 'UnclearPdf'
}

/** More would have to be read than a file of its size needs. */
export class EndlessPdf extends Error {
  override name = 'EndlessPdf'
}

/** A name can be written with the numbers of its letters. */
export const plainNames = (text: string): string =>
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

/** After spaces and comments. */
function afterGap(text: string, from: number): number {
  let at = afterAll(spaces, text, from)
  while (text[at] === '%') at = afterAll(spaces, text, afterAll(comment, text, at))
  return at
}

/** Behind a text in parentheses, which can have others in it. */
function afterText(text: string, at: number): number {
  let depth = 0
  for (let place = at; place < text.length; place += 1) {
    const letter = text[place]
    if (letter === '\\') place += 1
    else if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    if (depth === 0) return place + 1
  }
  throw new UnclearPdf('a text has no end')
}

interface Word {
  text: string
  end: number
}

function wordAt(text: string, at: number): Word {
  if (text[at] === '(') return { text: '()', end: afterText(text, at) }
  word.lastIndex = at
  const [found] = word.exec(text) ?? []
  if (found === undefined) throw new UnclearPdf(`nothing that a dictionary has stands at ${at}`)
  return { text: found.startsWith('/') ? plainNames(found) : found, end: at + found.length }
}

const opening = ['<<', '[']
const closing = ['>>', ']']
/** Words that stand between objects, never in one. */
const outside = /^(endobj|obj|stream|endstream|xref|trailer|startxref)$/

const newline = /[\t\f\0 ]*(\r\n|\n|\r)/y

function dataAfter(text: string, at: number): number | null {
  if (!text.startsWith('stream', at)) return null
  newline.lastIndex = at + 'stream'.length
  if (newline.exec(text) === null) throw new UnclearPdf('a stream does not begin on a line of its own')
  return newline.lastIndex
}

interface Dictionary extends Pick<PdfObject, 'entries' | 'names'> {
  end: number
}

/** One value: a word, all between brackets, or the three words that refer to another object. */
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
    if (outside.test(each)) throw new UnclearPdf(`${each} in a dictionary`)
    if (opening.includes(each)) open.push(each)
    else if (closing.includes(each) && open.pop() !== opening[closing.indexOf(each)])
      throw new UnclearPdf('brackets do not match')
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
    else throw new UnclearPdf(`${first} is no key`)
  }
  if (key !== undefined) throw new UnclearPdf(`${key} has no value`)
  return { entries, names: new Set(words.flatMap((each) => (each.startsWith('/') ? [each.slice(1)] : []))), end: at }
}

/** Objects lie in each other where somebody hides them; those that people make do not. */
const timesRead = 4
const smallFile = 64 * 1024

/** Of all that begins like an object, also inside of another one. Throws where one of them is not clear. */
export function* objectsOf(text: string): Generator<PdfObject> {
  let room = timesRead * text.length + smallFile
  const charge = (from: number, to: number) => {
    room -= to - from
    if (room < 0) throw new EndlessPdf('objects lie in each other')
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
