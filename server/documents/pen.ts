import { type Run, splitRuns } from './fonts.ts'

export interface TextStyle {
  size?: number
  colour?: string
  isBold?: boolean
  align?: 'left' | 'right' | 'center'
}

export const ink = '#14211f'
export const lineGap = 1.4
const stampMargin = 48

export interface Word {
  runs: Run[]
  width: number
  /** Preceded by a space, which is dropped at the start of a line. */
  hasSpace: boolean
}

const cjk = '\\u2e80-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef'
const opening = '（《「『【'
const closing = '）》」』】、。，；：！？'

/**
 * Words, and each CJK character: units between which a line may break. No line begins with a closing bracket or a full stop,
 * and none ends with an opening bracket.
 */
const breakable = new RegExp(`[${opening}]*(?:[^\\s${cjk}]+|[${cjk}])[${closing}]*`, 'gu')

interface Box {
  x: number
  y: number
  width: number
}

/** Wraps and draws text in several fonts. */
export function createPen(doc: PDFKit.PDFDocument) {
  function pick(run: Run, style: TextStyle): void {
    if ('weights' in run.source) {
      const weight = style.isBold ? 'bold' : 'regular'
      const name = `${run.source.key} ${weight}`
      // The types know only paths and bytes; the library also takes a loaded font.
      doc.registerFont(name, run.source.weights[weight] as unknown as Buffer)
      doc.font(name)
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

  const widestWord = async (text: string, style: TextStyle): Promise<number> =>
    Math.max(0, ...(await wordsOf(text, style)).map(({ width }) => width))

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
    const lines = await layOut(text, width - stampMargin, style)
    doc.save()
    doc.rotate(-30, { origin: [width / 2, height / 2] }).opacity(0.14)
    draw(lines, { x: stampMargin / 2, y: height / 2, width: width - stampMargin }, style)
    doc.restore()
  }

  return { widestWord, layOut, draw, stamp }
}
