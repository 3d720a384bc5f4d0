import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import { encodeGlyph } from './glyphs.ts'
import { writeTrueType } from './trueType.ts'

/**
 * The letters of most texts in PDFs, as on screen. pdfkit takes fonts that every reader has by their name, or embeds a font with
 * two bytes a letter. Here its two standard fonts are Inter, with one byte a letter: a statement of a million lines stays
 * as small and is written as fast, and shows the same letters everywhere.
 */

const packageFolder = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'))

interface Face {
  name: string
  stemWidth: number
  font: Font
  /** By code, in thousandths of the size. */
  widths: readonly number[]
  outlines: Map<number, Uint8Array>
}

const firstCode = 0x20
const lastCode = 0xff
const codes = Array.from({ length: lastCode - firstCode + 1 }, (_, at) => firstCode + at)
const windows = new TextDecoder('windows-1252')
const pointOf = (code: number): number => windows.decode(Uint8Array.of(code)).codePointAt(0) ?? code

const glyphOf = (font: Font, code: number) => font.glyphForCodePoint(pointOf(code))

async function readFaces(): Promise<readonly [regular: Face, bold: Face]> {
  // Loaded with the first PDF: it would be a tenth of the server's start.
  const { create } = await import('fontkit')
  const packed = await readFile(path.join(packageFolder, 'files', 'inter-latin-wght-normal.woff2'))
  const opened = create(Buffer.from(await decompress(packed)))
  if (!('getVariation' in opened)) throw new Error('Inter is a font collection')
  const faceOf = (name: string, wght: number, stemWidth: number): Face => {
    const font = opened.getVariation({ wght })
    const widths = codes.map((code) => Math.round((glyphOf(font, code).advanceWidth * 1_000) / font.unitsPerEm))
    return { name, stemWidth, font, widths, outlines: new Map() }
  }
  return [faceOf('Inter-Regular', 400, 80), faceOf('Inter-Bold', 650, 130)]
}

let faces: ReturnType<typeof readFaces> | undefined

function outlineOf({ font, outlines }: Face, code: number): Uint8Array {
  const known = outlines.get(code) ?? encodeGlyph(glyphOf(font, code).path)
  outlines.set(code, known)
  return known
}

/** pdfkit's standard font, by the parts that are replaced; its types leave them out. */
interface StandardFont {
  font: {
    glyphWidths: Record<string, number>
    kernPairs: Record<string, number>
    characterToGlyph(code: number): string
  }
  id: string
  dictionary: { data: unknown; end(): void }
  ref(): unknown
  encode(text: string): [codes: string[], positions: unknown[]]
  embed(): void
}

/** Six letters that tell subsets of one font apart. */
function subsetTag(used: readonly number[]): string {
  const sum = used.reduce((hash, code) => (hash * 31 + code) % 26 ** 6, 7)
  return Array.from({ length: 6 }, (_, at) => String.fromCharCode(65 + (Math.floor(sum / 26 ** at) % 26))).join('')
}

function writeFont(doc: PDFKit.PDFDocument, standard: StandardFont, face: Face, used: readonly number[]): void {
  const { font, widths, stemWidth } = face
  const scaled = (value: number) => Math.round((value * 1_000) / font.unitsPerEm)
  const letters = used.map((code) => ({
    point: pointOf(code),
    advance: glyphOf(font, code).advanceWidth,
    outline: outlineOf(face, code),
  }))
  const file = writeTrueType(letters, font)
  const stream = doc.ref({ Length1: file.length })
  stream.end(file)
  const name = `${subsetTag(used)}+${face.name}`
  const descriptor = doc.ref({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 32,
    FontBBox: [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY].map(scaled),
    ItalicAngle: 0,
    Ascent: scaled(font.ascent),
    Descent: scaled(font.descent),
    CapHeight: scaled(font.capHeight),
    StemV: stemWidth,
    FontFile2: stream,
  })
  descriptor.end(undefined)
  standard.dictionary.data = {
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: name,
    Encoding: 'WinAnsiEncoding',
    FirstChar: firstCode,
    LastChar: lastCode,
    Widths: widths,
    FontDescriptor: descriptor,
  }
  standard.dictionary.end()
}

/** Notes that a text, whose letters are their codes, is written in the document's first font without the library. */
type NoteLetters = (text: string) => void

/** Replaces the standard fonts of a new document; they keep their names. */
export async function embedInter(doc: PDFKit.PDFDocument): Promise<NoteLetters> {
  faces ??= readFaces()
  const [regular] = (await faces).map((face, at) => {
    doc.font(['Helvetica', 'Helvetica-Bold'][at] ?? 'Helvetica')
    const { _font: standard } = doc as unknown as { _font: StandardFont }
    const seen = new Uint8Array(lastCode + 1)
    const names = codes.map((code) => standard.font.characterToGlyph(code))
    // Of codes with one name, such as hyphen and soft hyphen, the first is the one that texts use.
    const widths = names.map((name, index) => [name, face.widths[index] ?? 0] as const)
    standard.font.glyphWidths = Object.fromEntries(widths.toReversed())
    standard.font.kernPairs = {}
    const encode = standard.encode.bind(standard)
    standard.encode = (text) => {
      const encoded = encode(text)
      for (const hex of encoded[0]) seen[Number.parseInt(hex, 16)] = 1
      return encoded
    }
    standard.embed = () =>
      writeFont(
        doc,
        standard,
        face,
        codes.filter((code) => seen[code] === 1),
      )
    return { standard, seen }
  })
  doc.font('Helvetica')
  return (text) => {
    if (regular === undefined) return
    const { standard, seen } = regular
    // As the library does for its own text: a page names its fonts.
    const { fonts } = doc.page as unknown as { fonts: Record<string, unknown> }
    fonts[standard.id] ??= standard.ref()
    for (let at = 0; at < text.length; at += 1) seen[text.charCodeAt(at)] = 1
  }
}
