import { describe, expect, it } from 'vitest'
import { createSheet } from '../../../server/documents/pdf.ts'
import { createPages } from '../../../server/documents/pdfPages.ts'
import { readPdfSource, readPdfText } from '../../support/documents/pdfText.ts'

const now = new Date('2026-11-28T03:00:00Z')
const at = { x: 48, y: 100, width: 480 }

/** Letters that are in one file of a font each. */
const names = {
  Indonesian: 'PT Nusantara Niaga',
  Polish: 'Spółka Żółć',
  Czech: 'Šťastný Řád',
  Hungarian: 'Kőműves',
  Turkish: 'Şişli Ağaç',
  Romanian: 'Țăndărică',
  Vietnamese: 'Nguyễn Đặng',
  Greek: 'Ελλάς',
  Cyrillic: 'Москва',
  Chinese: '上海宏达贸易有限公司',
} as const

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

async function paperOf(text: string, isBold: boolean): Promise<Buffer> {
  const sheet = await createSheet('Test', now)
  await sheet.text(text, at, { isBold })
  return sheet.finish()
}

describe('fonts of papers', () => {
  it.each(Object.entries(names))('A %s name is written with all its letters, %s', async (_, name) => {
    for (const isBold of [false, true])
      expect(withoutSpaces(readPdfText(await paperOf(name, isBold)))).toContain(withoutSpaces(name))
  })

  it('Letters that no font has become question marks', async () => {
    expect(readPdfText(await paperOf('A 𓀀', false))).toMatch(/A.*\?/)
  })

  it('Every font is embedded, with the letters it shows alone', async () => {
    const pdf = await paperOf('IDR 1,250,000', false)
    const source = readPdfSource(pdf)
    expect(source).not.toContain('/Type1')
    expect(source.match(/\/FontFile2 /g)).toHaveLength(1)
    expect(source).toMatch(/\/BaseFont \/[A-Z]{6}\+Inter-Regular/)
    expect(pdf.length).toBeLessThan(6_000)
  })

  it('A text of many pages, which is written directly, embeds its letters, too', async () => {
    const chunks: Uint8Array[] = []
    const pages = await createPages('Test', now, (bytes) => chunks.push(bytes))
    const place = { x: 48, width: 400 }
    pages.draw([await pages.layOut('Wages of October 2026', place, { size: 8 })], 120)
    await pages.end()
    const source = readPdfSource(Buffer.concat(chunks))
    const size = Number(/\/Length1 (\d+)/.exec(source)?.[1])
    // A letter's outline takes some 100 bytes, and 15 differ here.
    expect(size).toBeGreaterThan(1_500)
    expect(source).toContain(`<${Buffer.from('Wages of October 2026').toString('hex')}>`)
  })

  it('No line of a text begins with a closing bracket or a full stop', async () => {
    const pages = await createPages('Test', now, () => undefined)
    for (let width = 30; width < 160; width += 2) {
      const { cell } = await pages.layOut('2026-01-15 10:00 AM（GMT+7）。参考汇率', { x: 48, width }, { size: 8 })
      const lines = 'words' in cell ? cell.words : []
      expect(lines.length).toBeGreaterThan(0)
      for (const [word] of lines) expect(word?.runs[0]?.text).not.toMatch(/^[）。]/)
    }
    await pages.end()
  })
})
