import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { builtInBrand } from '../../contract/base/brands/brand.ts'
import { createSheet } from '../../server/documents/pdf.ts'
import { createPages } from '../../server/documents/pdfPages.ts'

const catalogues = globSync('{src/i18n,server/i18n,contract/messages}/catalogues/*.ts')

it('No text names the built-in brand: a placeholder has the name of the brand', () => {
  expect(catalogues.length).toBeGreaterThan(40)
  expect(catalogues.filter((file) => readFileSync(file, 'utf8').includes(builtInBrand.name))).toEqual([])
})

it('The properties of a paper name its brand alone, as author, creator and producer', async () => {
  const brand = { ...builtInBrand, name: 'Harbour Pay' }
  const sheet = await (await createSheet('Receipt', new Date(0), brand)).finish()
  const chunks: Uint8Array[] = []
  const pages = await createPages('Statement', new Date(0), (bytes) => chunks.push(bytes), brand)
  await pages.end()
  for (const paper of [sheet, Buffer.concat(chunks)].map((bytes) => bytes.toString('latin1'))) {
    expect(paper.split(`(${brand.name})`)).toHaveLength(4)
    expect(paper).not.toContain(builtInBrand.name)
  }
})
