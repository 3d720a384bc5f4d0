import { once } from 'node:events'
import { type Brand, builtInBrand } from '../../contract/base/brands/brand.ts'
import { isStandardText } from './fonts.ts'
import { embedInter } from './inter.ts'
import { createPen, ink, lineGap, type TextStyle, type Word } from './pen.ts'
import { createSurface, type Surface } from './surface.ts'

/** Streams pages as they fill up: only one is held in memory. */

export interface CellStyle extends Pick<TextStyle, 'align' | 'colour'> {
  size: number
}

/** A cell's text, wrapped into lines. `texts`: in the first font only, written directly because the library is slow; `words`: other fonts. */
type Cell = { texts: string[] } | { words: Word[][] }

export interface CellLayout {
  cell: Cell
  x: number
  width: number
  style: CellStyle
  height: number
}

export interface Pages extends Surface {
  layOut(text: string, at: { x: number; width: number }, style: CellStyle): Promise<CellLayout>
  /** Starting at this baseline. */
  draw(cells: readonly CellLayout[], y: number): void
  /** Draws between two marks and returns the content stream between them. */
  marked(draw: () => void): string
  addPage(): void
  end(): Promise<void>
}

export const pagesMargin = 36
/** The PDF library's name for its first font, Inter. */
const latinFont = 'F1'

/** Marks around each line in a page's content stream: the text between them is digested for a statement's proof. */
export const lineMarks = { start: '/Line BMC', end: 'EMC' } as const

/** Wraps words to the width; cuts a word that is wider. */
function wrap(text: string, room: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= room) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\s)/)) {
    if (line !== '' && widthOf((line + word).trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    for (const letter of word) {
      if (line !== '' && widthOf(line + letter) > room && letter !== ' ') {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line.trimEnd()]
}

const colourOf = (hex: string): string =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')

export async function createPages(
  title: string,
  now: Date,
  push: (bytes: Uint8Array) => void,
  brand: Brand = builtInBrand,
): Promise<Pages> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: pagesMargin,
    info: { Title: title, Author: brand.name, Producer: brand.name, Creator: brand.name, CreationDate: now },
  })
  doc.on('data', push)
  const pen = createPen(doc)
  const write = doc.addContent.bind(doc)
  let noted: string[] | null = null
  doc.addContent = (content: string) => {
    noted?.push(content)
    return write(content)
  }

  const noteLetters = await embedInter(doc)
  doc.fontSize(1_000)
  const letterEms = Array.from({ length: 256 }, (_, code) => doc.widthOfString(String.fromCharCode(code)) / 1_000)
  function emsOf(text: string): number {
    let sum = 0
    for (let at = 0; at < text.length; at += 1) sum += letterEms[text.charCodeAt(at)] ?? 0
    return sum
  }

  function contentOf(texts: readonly string[], { x, width, style }: CellLayout, y: number): string[] {
    return texts.map((text, index) => {
      noteLetters(text)
      const left = style.align === 'right' ? x + width - emsOf(text) * style.size : x
      const baseline = y + index * style.size * lineGap
      const hex = Buffer.from(text, 'latin1').toString('hex')
      // The library flips the y axis of the page, so letters must be flipped back.
      return `1 0 0 -1 ${left.toFixed(2)} ${baseline.toFixed(2)} Tm /${latinFont} ${style.size} Tf <${hex}> Tj`
    })
  }

  return {
    ...createSurface(doc, pagesMargin, brand),
    async layOut(text, { x, width }, style) {
      const cell = isStandardText(text)
        ? { texts: wrap(text, width, (part) => emsOf(part) * style.size) }
        : { words: await pen.layOut(text, width, style) }
      const count = Math.max(1, 'texts' in cell ? cell.texts.length : cell.words.length)
      return { cell, x, width, style, height: count * style.size * lineGap }
    },
    draw(cells, y) {
      const standard = cells.flatMap((laid) =>
        'texts' in laid.cell
          ? [`${colourOf(laid.style.colour ?? ink)} rg`, ...contentOf(laid.cell.texts, laid, y)]
          : [],
      )
      if (standard.length > 0) doc.addContent(['BT', ...standard, 'ET'].join('\n'))
      for (const { cell, x, width, style } of cells) {
        if ('words' in cell) pen.draw(cell.words, { x, y, width }, style)
      }
    },
    marked(draw) {
      doc.addContent(lineMarks.start)
      noted = []
      draw()
      const content = noted.join('\n')
      noted = null
      doc.addContent(lineMarks.end)
      return content
    },
    addPage() {
      doc.addPage()
    },
    async end() {
      const ended = once(doc, 'end')
      doc.end()
      await ended
    },
  }
}
