import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import { encodeGlyph } from './glyphs.ts'

/**
 * Fonts of PDFs. Text that the standard PDF fonts can show uses Helvetica; the rest uses Noto Sans SC, of which only
 * the used glyphs are embedded. The package splits it into a hundred files by character range.
 */
const folder = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'))
const weight = 400

interface Part {
  name: string
  ranges: [from: number, to: number][]
}

let parts: Promise<Part[]> | undefined
const fonts = new Map<string, Promise<Font>>()

const parseRange = (text: string): [number, number] => {
  const [from = '', to = from] = text.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

async function readParts(): Promise<Part[]> {
  const table: Record<string, string> = JSON.parse(await readFile(path.join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(table).map(([name, ranges]) => ({
    name: name.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map(parseRange),
  }))
}

async function readFont(name: string): Promise<Font> {
  // Loaded with the first font: it would be a tenth of the server's start.
  const { create } = await import('fontkit')
  const packed = await readFile(path.join(folder, 'files', `noto-sans-sc-${name}-wght-normal.woff2`))
  const opened = create(Buffer.from(await decompress(packed)))
  if (!('getVariation' in opened)) throw new Error(`${name} is a font collection`)
  const font = opened.getVariation({ wght: weight })
  const makeSubset = font.createSubset.bind(font)
  font.createSubset = () => Object.assign(makeSubset(), { glyphEncoder: { encodeSimple: encodeGlyph } })
  return font
}

const fontOf = (name: string): Promise<Font> => {
  const known = fonts.get(name) ?? readFont(name)
  fonts.set(name, known)
  return known
}

/** ASCII, Latin-1 and the additional characters of WinAnsi. */
const isStandard = (point: number): boolean =>
  (point >= 0x20 && point <= 0x7e) ||
  (point >= 0xa0 && point <= 0xff) ||
  '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'.includes(String.fromCodePoint(point))

export type FontSource = { key: 'standard' } | { key: string; font: Font }
export interface Run {
  source: FontSource
  text: string
}

/** Whether Helvetica can show all of the text. */
export const isStandardText = (text: string): boolean => standardText.test(text)
const standardText = /^[\x20-\x7e\xa0-\xff]*$/

async function sourceOf(point: number): Promise<FontSource | null> {
  if (isStandard(point)) return { key: 'standard' }
  parts ??= readParts()
  const part = (await parts).find(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to))
  return part ? { key: part.name, font: await fontOf(part.name) } : null
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
