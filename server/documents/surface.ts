import { encode } from 'uqr'
import type { Brand } from '../../contract/base/brands/brand.ts'
import { colours } from '../../contract/base/brands/colours.ts'
import { createPen, type TextStyle } from './pen.ts'

/** Drawing on a page, from its baseline coordinates; one page or many. */
export interface Surface {
  readonly brand: Brand
  readonly margin: number
  /** Between the margins. */
  readonly width: number
  readonly height: number
  /** Draws text from a baseline, wrapped to a width; returns the baseline after the last line. */
  text(text: string, at: { x: number; y: number; width: number }, style?: TextStyle): Promise<number>
  /** Draws text large and pale across the page. */
  stamp(text: string, colour: string): Promise<void>
  line(y: number): void
  band(y: number, height: number, colour: string): void
  /** The brand's mark on its tile, a square of this size. */
  mark(x: number, y: number, size: number): void
  /** A QR code of the text, a square of this size with its quiet zone. */
  qr(text: string, x: number, y: number, size: number): void
}

const sizeMin = 5.5

/** Main colour of a brand on paper. */
export const inkOf = ({ tint }: Brand): string => tint?.light.brandTo ?? colours.light.primary

export function createSurface(doc: PDFKit.PDFDocument, margin: number, brand: Brand): Surface {
  const pen = createPen(doc)
  /** Smaller letters for a text whose longest word, such as a reference, is wider than its line. */
  async function shrinkToFit(text: string, room: number, style: TextStyle): Promise<TextStyle> {
    const widest = await pen.widestWord(text, style)
    if (widest <= room) return style
    return { ...style, size: Math.max(sizeMin, Math.floor(((style.size ?? 10) * room * 10) / widest) / 10) }
  }
  return {
    brand,
    margin,
    width: doc.page.width - 2 * margin,
    height: doc.page.height,
    async text(text, at, style = {}) {
      const fitted = await shrinkToFit(text, at.width, style)
      return pen.draw(await pen.layOut(text, at.width, fitted), at, fitted)
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
    /** As in src/ui/Logo.tsx. */
    mark(x, y, size) {
      doc.save()
      doc.translate(x, y).scale(size / 32)
      doc.roundedRect(0, 0, 32, 32, 9).fill(inkOf(brand))
      if (brand.mark !== null) {
        doc.translate(4, 4).path(brand.mark).fill('#ffffff')
        doc.restore()
        return
      }
      doc.lineWidth(2.6).lineCap('round')
      doc.path('M7.5 11.5h6M18.5 20.5h6').stroke('#8fd5cf')
      doc.path('M7.5 20.5h3.2c2 0 3-.8 4-2.5l2.6-4c1-1.7 2-2.5 4-2.5h3.2').stroke('#ffffff')
      doc.restore()
    },
    qr(text, x, y, size) {
      const { data, size: modules } = encode(text, { border: 2 })
      const side = size / modules
      data.forEach((row, down) => {
        row.forEach((isDark, across) => {
          // A little wider than a module, so that no hairline shows between two.
          if (isDark) doc.rect(x + across * side, y + down * side, side + 0.05, side + 0.05)
        })
      })
      doc.fill('#000000')
    },
  }
}
