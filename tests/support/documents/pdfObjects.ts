import { deflateSync } from 'node:zlib'

/** A handmade PDF, as attackers write; without a cross-reference table, which readers rebuild. */
export const pdfOf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object, index) =>
      Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
    ),
    Buffer.from('trailer\n<</Root 1 0 R>>\n%%EOF\n'),
  ])

export const streamOf = (dictionary: string, content: Buffer | string, filter = '/Filter/FlateDecode'): Buffer => {
  const bytes = filter === '' ? Buffer.from(content) : deflateSync(content)
  return Buffer.concat([
    Buffer.from(`<<${dictionary}${filter}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

export const objectStreamOf = (content: string, filter?: string): Buffer =>
  streamOf('/Type/ObjStm/N 1/First 4', `9 0 ${content}`, filter)

const catalogue = '<</Type/Catalog/Pages 2 0 R>>'
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>'

/** A page with a line of text, and other objects. */
export const pagePdf = (...more: (string | Buffer)[]): Buffer =>
  pdfOf(catalogue, pages, page, streamOf('', 'BT /F1 12 Tf (Invoice) Tj ET'), ...more)
