import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import { encodeGlyph } from './glyphs.ts'

/**
 * Fonts of PDFs, of which only the used letters are embedded: Inter, which takes the place of the PDF library's standard
 * fonts and whose further files have the letters of other Latin, Greek and Cyrillic alphabets, and Noto Sans SC for the rest.
 * Both packages are split into files by character range.
 */
const families = ['inter', 'noto-sans-sc'] as const
const weights = { regular: 400, bold: 650 } as const

interface Part {
  key: string
  file: string
  ranges: [from: number, to: number][]
}

type Weights = Record<keyof typeof weights, Font>

let parts: Promise<Part[]> | undefined
const fonts = new Map<string, Promise<Weights>>()

const parseRange = (text: string): [number, number] => {
  const [from = '', to = from] = text.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

/** Of fontsource's package of a family, without its version for italics and optical sizes. */
async function readFamily(family: (typeof families)[number]): Promise<Part[]> {
  const folder = path.dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/package.json`))
  const table: Record<string, string> = JSON.parse(await readFile(path.join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(table).map(([name, ranges]) => {
    const key = `${family}-${name.replace(/[[\]]/g, '')}`
    return {
      key,
      file: path.join(folder, 'files', `${key}-wght-normal.woff2`),
      ranges: ranges.split(',').map(parseRange),
    }
  })
}

async function readFont({ key, file }: Part): Promise<Weights> {
  // Loaded with the first font: it would be a tenth of the server's start.
  const { create } = await import('fontkit')
  const opened = create(Buffer.from(await decompress(await readFile(file))))
  if (!('getVariation' in opened)) throw new Error(`${key} is a font collection`)
  const weighing = (weight: keyof typeof weights): Font => {
    const font = opened.getVariation({ wght: weights[weight] })
    // pdfkit takes fonts of one name and file for the same.
    Object.defineProperty(font, 'postscriptName', { value: `${key}-${weight}` })
    const makeSubset = font.createSubset.bind(font)
    font.createSubset = () => Object.assign(makeSubset(), { glyphEncoder: { encodeSimple: encodeGlyph } })
    return font
  }
  return { regular: weighing('regular'), bold: weighing('bold') }
}

const fontOf = (part: Part): Promise<Weights> => {
  const known = fonts.get(part.key) ?? readFont(part)
  fonts.set(part.key, known)
  return known
}

/** ASCII, Latin-1, and the further characters of WinAnsi that the file of Inter has. */
const isStandard = (point: number): boolean =>
  (point >= 0x20 && point <= 0x7e) ||
  (point >= 0xa0 && point <= 0xff) ||
  '€‚„…†‡ˆ‰‹Œ‘’“”•–—˜™›œ'.includes(String.fromCodePoint(point))

export type FontSource = { key: 'standard' } | { key: string; weights: Weights }
export interface Run {
  source: FontSource
  text: string
}

/** Whether Inter can show all of the text, with a byte for each letter. */
export const isStandardText = (text: string): boolean => standardText.test(text)
const standardText = /^[\x20-\x7e\xa0-\xff]*$/

async function findSource(point: number): Promise<FontSource | null> {
  parts ??= Promise.all(families.map(readFamily)).then((found) => found.flat())
  for (const part of await parts) {
    if (!part.ranges.some(([from, to]) => point >= from && point <= to)) continue
    // The ranges of a package promise more than its files have.
    const found = await fontOf(part)
    if (found.regular.hasGlyphForCodePoint(point)) return { key: part.key, weights: found }
  }
  return null
}

/** By character, as there are a few thousand in use. */
const sources = new Map<number, FontSource | null>()

async function sourceOf(point: number): Promise<FontSource | null> {
  if (isStandard(point)) return { key: 'standard' }
  const known = sources.get(point)
  if (known !== undefined) return known
  const found = await findSource(point)
  sources.set(point, found)
  return found
}

/** Splits text into runs of one font each; unsupported characters become question marks. */
export async function splitRuns(text: string): Promise<Run[]> {
  const runs: Run[] = []
  for (const letter of text) {
    const found = await sourceOf(letter.codePointAt(0) ?? 0)
    const source = found ?? ({ key: 'standard' } as const)
    const shown = found ? letter : '?'
    const last = runs.at(-1)
    if (last?.source.key === source.key) last.text += shown
    else runs.push({ source, text: shown })
  }
  return runs
}
