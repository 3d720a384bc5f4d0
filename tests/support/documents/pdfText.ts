import { inflateSync } from 'node:zlib'

/** Extracts the text of a PDF written by pdfkit, in drawing order. */

interface PdfObject {
  head: string
  stream: string
}

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, number = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed = ''] = body.split(/\nstream\n/)
    const bytes = Buffer.from(packed.replace(/\nendstream\s*$/, ''), 'latin1')
    const isPacked = head.includes('/FlateDecode')
    objects.set(number, { head, stream: isPacked ? inflateSync(bytes).toString('latin1') : packed })
  }
  return objects
}

/** The whole source, decompressed, to search for forbidden content. */
export function readPdfSource(pdf: Buffer): string {
  return [pdf.toString('latin1'), ...[...readObjects(pdf).values()].map((object) => object.stream)].join('\n')
}

const fromUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Glyph numbers of an embedded font → their characters. */
function readUnicode(cmap: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', , list = ''] of cmap.matchAll(/<([\da-f]{4})> <([\da-f]{4})> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16)
    const texts = [...list.matchAll(/<([\da-f]*)>/gi)].map(([, hex = '']) => fromUtf16(hex))
    for (const [index, text] of texts.entries()) letters.set(first + index, text)
  }
  return letters
}

type Decode = (hex: string) => string

function readFont(objects: Map<string, PdfObject>, number: string): Decode {
  const reference = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1]
  if (reference === undefined) return (hex) => Buffer.from(hex, 'hex').toString('latin1')
  const letters = readUnicode(objects.get(reference)?.stream ?? '')
  return (hex) => (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '?').join('')
}

export function readPdfText(pdf: Buffer): string {
  const objects = readObjects(pdf)
  const fonts = new Map<string, Decode>()
  for (const { head } of objects.values()) {
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, readFont(objects, number))
    }
  }
  const pieces: string[] = []
  for (const { stream } of objects.values()) {
    let decode: Decode = () => ''
    for (const [, font, shown = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) decode = fonts.get(font) ?? decode
      else pieces.push([...shown.matchAll(/<([\da-f]*)>/gi)].map(([, hex = '']) => decode(hex)).join(''))
    }
  }
  return pieces.join(' ')
}
