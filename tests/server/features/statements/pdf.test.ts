import { describe, expect, it } from 'vitest'
import { readPdfSource, readPdfText } from '../../../support/documents/pdfText.ts'
import { accountOf, makeStatement, paperCodes } from '../../../support/statement.ts'

const hex = (text: string) => `<${Buffer.from(text, 'latin1').toString('hex')}>`

describe('statement as a PDF', () => {
  it('Each reference, EndToEndId and UETR stands whole on a line, the purpose below the kind, and each day of several lines ends with its total', async () => {
    // 17 lines of 2026-10-01 in Jakarta, and three of the next day.
    const account = accountOf(
      1_000_000n,
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 500n : -100n)),
    )
    const lines = account.lines.map((line, index) => ({
      ...line,
      reference: line.reference && `LT-20261001-WWWWWW${index + 10}`,
    }))
    const { file } = await makeStatement('pdf', { ...account, lines })
    const source = readPdfSource(file)
    for (const { reference, end_to_end_id, uetr, purpose } of lines) {
      if (reference) expect(source).toContain(hex(reference))
      if (end_to_end_id) expect(source).toContain(hex(end_to_end_id))
      if (uetr) expect(source).toContain(hex(uetr))
      if (purpose) expect(source).toContain(hex('Payment for goods'))
    }
    const text = readPdfText(file)
    expect(text).toContain('Total of 2026-10-01, 17 lines')
    expect(text).toContain('Total of 2026-10-02, 3 lines')
    expect(text).toContain('3,700')
    expect(text).toContain('1,003,700')
  })

  it('A statement carries a check code that names its account, days and closing balance', async () => {
    const account = accountOf(1_000n, [500n])
    const text = readPdfText((await makeStatement('pdf', account)).file)
    const code = /[A-Za-z0-9_-]{64}/.exec(text)?.[0] ?? ''
    expect(paperCodes.read(code)).toEqual({
      kind: 'statement',
      business_id: '0193f0c8-a7b2-7c1e-9d6a-55443322bb66',
      from: '2026-10-01',
      to: '2026-10-31',
      lines: 1,
      closing_minor: 1_500n,
    })
  })
})
