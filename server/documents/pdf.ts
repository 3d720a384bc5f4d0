import PDFDocument from 'pdfkit'
import { type Run, splitRuns } from './fonts.ts'

export interface TextStyle {
  size?: number
  colour?: string
  isBold?: boolean
  align?: 'left' | 'right' | 'center'
}

export interface Sheet {
  readonly width: number
  readonly height: number
  /** Draws text from a baseline, wrapped to a width; returns the baseline after the last line. */
  text(text: string, at: { x: number; y: number; width: number }, style?: TextStyle): Promise<number>
  /** Draws text large and pale across the page. */
  stamp(text: string, colour: string): Promise<void>
  line(y: number): void
  band(y: number, height: number, colour: string): void
  finish(): Promise<Buffer>
}

export const margin = 48
export const ink = '#14211f'
export const lineGap = 1.4

export interface Word {
  runs: Run[]
  width: number
  /** Preceded by a space, which is dropped at the start of a line. */
  hasSpace: boolean
}

/** Words, and each CJK character: units between which a line may break. */
const breakable = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+/gu

function collectBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

interface Box {
  x: number
  y: number
  width: number
}

/** Wraps and draws text in several fonts. */
export function createPen(doc: PDFKit.PDFDocument) {
  function pick(run: Run, style: TextStyle): void {
    if ('font' in run.source) {
      // The types know only paths and bytes; the library also takes a loaded font.
      doc.registerFont(run.source.key, run.source.font as unknown as Buffer)
      doc.font(run.source.key)
    } else {
      doc.font(style.isBold ? 'Helvetica-Bold' : 'Helvetica')
    }
    doc.fontSize(style.size ?? 10)
  }

  function widthOf(run: Run, style: TextStyle): number {
    pick(run, style)
    return doc.widthOfString(run.text)
  }

  const spaceOf = (style: TextStyle): number => (style.size ?? 10) * 0.28

  async function wordsOf(text: string, style: TextStyle): Promise<Word[]> {
    const words: Word[] = []
    for (const match of text.matchAll(breakable)) {
      const runs = await splitRuns(match[0])
      const width = runs.reduce((sum, run) => sum + widthOf(run, style), 0)
      words.push({ runs, width, hasSpace: /\s/.test(text[match.index - 1] ?? '') })
    }
    return words
  }

  async function layOut(text: string, room: number, style: TextStyle): Promise<Word[][]> {
    const lines: Word[][] = []
    let line: Word[] = []
    let width = 0
    for (const word of await wordsOf(text, style)) {
      const needed = word.width + (line.length > 0 && word.hasSpace ? spaceOf(style) : 0)
      if (line.length > 0 && width + needed > room) {
        lines.push(line)
        line = [word]
        width = word.width
      } else {
        line.push(word)
        width += needed
      }
    }
    return line.length > 0 ? [...lines, line] : lines
  }

  function drawLine(words: Word[], at: Box, style: TextStyle): void {
    const space = spaceOf(style)
    const total = words.reduce((sum, word, index) => sum + word.width + (index > 0 && word.hasSpace ? space : 0), 0)
    const free = at.width - total
    let x = at.x + (style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0)
    words.forEach((word, index) => {
      if (index > 0 && word.hasSpace) x += space
      for (const run of word.runs) {
        const width = widthOf(run, style)
        doc.fillColor(style.colour ?? ink).text(run.text, x, at.y, { lineBreak: false, baseline: 'alphabetic' })
        x += width
      }
    })
  }

  /** Returns the baseline after the last line. */
  function draw(lines: Word[][], at: Box, style: TextStyle): number {
    const step = (style.size ?? 10) * lineGap
    lines.forEach((words, index) => {
      drawLine(words, { ...at, y: at.y + index * step }, style)
    })
    return at.y + Math.max(1, lines.length) * step
  }

  async function stamp(text: string, colour: string): Promise<void> {
    const { width, height } = doc.page
    const style = { size: 56, isBold: true, align: 'center', colour } as const
    const lines = await layOut(text, width - margin, style)
    doc.save()
    doc.rotate(-30, { origin: [width / 2, height / 2] }).opacity(0.14)
    draw(lines, { x: margin / 2, y: height / 2, width: width - margin }, style)
    doc.restore()
  }

  return { layOut, draw, stamp }
}

/** One A4 page. Everything is drawn: no HTML, no links, no scripts, no fetched content. */
export function createSheet(title: string, now: Date): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    info: { Title: title, Author: 'Lintas', Producer: 'Lintas', Creator: 'Lintas', CreationDate: now },
  })
  const bytes = collectBytes(doc)

  const pen = createPen(doc)

  return {
    width: doc.page.width - 2 * margin,
    height: doc.page.height,
    async text(text, at, style = {}) {
      return pen.draw(await pen.layOut(text, at.width, style), at, style)
    },
    stamp: pen.stamp,
    line(y) {
      doc
        .moveTo(margin, y)
        .lineTo(doc.page.width - margin, y)
        .lineWidth(0.5)
        .strokeColor('#c9d4d2')
        .stroke()
    },
    band(y, height, colour) {
      doc.rect(0, y, doc.page.width, height).fill(colour)
    },
    finish() {
      doc.end()
      return bytes
    },
  }
}
