import { type Brand, builtInBrand } from '../../contract/base/brands/brand.ts'
import { embedInter } from './inter.ts'
import { createSurface, type Surface } from './surface.ts'

export interface Sheet extends Surface {
  finish(): Promise<Buffer>
}

export const margin = 48

function collectBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

/** One A4 page. Everything is drawn: no HTML, no links, no scripts, no fetched content. */
export async function createSheet(title: string, now: Date, brand: Brand = builtInBrand): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    info: { Title: title, Author: brand.name, Producer: brand.name, Creator: brand.name, CreationDate: now },
  })
  const bytes = collectBytes(doc)
  await embedInter(doc)

  return {
    ...createSurface(doc, margin, brand),
    finish() {
      doc.end()
      return bytes
    },
  }
}
