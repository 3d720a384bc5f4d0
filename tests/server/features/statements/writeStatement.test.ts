import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { parse } from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { createBalanceCheck } from '../../../../server/features/statements/calls.ts'
import { accountOf, makeStatement, uetrOf } from '../../../support/statement.ts'

const run = promisify(execFile)
const account = accountOf(5_000_000n, [90_000_000n, -1_250_000n, -2_500_000n, 40_000n, -7_777n])
const schema = readFileSync(
  path.resolve(import.meta.dirname, '../../../support/schemas/camt.053.001.08.subset.xsd'),
  'utf8',
)
const validate = (contents: string) => validateXML({ xml: [{ fileName: 'camt.xml', contents }], schema: [schema] })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-statement-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('statement', () => {
  it('The lines of a statement lead from its opening to its closing balance, whatever they are', () => {
    const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).filter((minor) => minor !== 0n)
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 16n }),
        fc.array(amount, { maxLength: 40 }),
        fc.nat(),
        (opening, amounts, at) => {
          const { sums, lines } = accountOf(opening, amounts)
          const check = (changed: typeof lines) => {
            const balance = createBalanceCheck(sums)
            for (const line of changed) balance.add(line)
            balance.end()
          }
          check(lines)
          const [first] = lines
          if (first === undefined) return
          const place = at % lines.length
          // A removed, repeated or changed line is detected anywhere.
          expect(() => check(lines.toSpliced(place, 1))).toThrow()
          expect(() => check(lines.toSpliced(place, 0, lines[place] ?? first))).toThrow()
          const altered = { ...(lines[place] ?? first), amount_minor: (lines[place] ?? first).amount_minor + 1n }
          expect(() => check(lines.toSpliced(place, 1, altered))).toThrow()
          expect(() => createBalanceCheck({ ...sums, closing_minor: sums.closing_minor + 1n })).toThrow()
        },
      ),
    )
  })

  it.each(['=HYPERLINK("https://evil.example")', '+1', '-1', '@SUM(A1)'])(
    'A payee named %s is no formula in a CSV statement',
    async (counterparty) => {
      const lines = account.lines.map((line) => (line.counterparty === null ? line : { ...line, counterparty }))
      const { file } = await makeStatement('csv', { ...account, lines })
      const { data } = parse<string[]>(file.toString('utf8').trim())
      expect(data[3]?.[4]).toBe(`'${counterparty}`)
    },
  )

  it('A statement reads back from a CSV file', async () => {
    const { file } = await makeStatement('csv', account)
    const { data, errors } = parse<string[]>(file.toString('utf8').trim())
    expect(errors).toEqual([])
    expect(data[1]).toEqual(['', '2026-10-01', 'Opening balance', '', '', '', '', '5000000', 'IDR', '', ''])
    expect(data[3]?.slice(0, 5)).toEqual(['2', '2026-10-01 08:00:00', 'Transfer', 'LT-2610-1', '上海贸易有限公司'])
    expect(data[3]?.slice(6)).toEqual(['-1250000', '93750000', 'IDR', uetrOf(1), 'Payment for goods'])
    expect(data.slice(7).map(([, , label]) => label)).toEqual([
      'Closing balance',
      'Account',
      'Head of the audit log',
      'Hash chain of the lines',
      'Key',
      'Signature (Ed25519)',
    ])
    expect(data[9]?.[3]).toBe(`42 ${'ab'.repeat(32)}`)
  })

  it('A statement reads back from a workbook', async () => {
    const { file } = await makeStatement('xlsx', account)
    const rows = await readSheet(file)
    expect(rows[4]?.slice(2)).toEqual([
      'Transfer',
      'LT-2610-2',
      'Smith & "Sons" <2>, Ltd',
      account.lines[2]?.end_to_end_id,
      -2_500_000,
      91_250_000,
      'IDR',
      uetrOf(2),
      'Payment for goods',
    ])
    expect(rows[7]?.[7]).toBe(Number(account.sums.closing_minor))
  })

  it('A statement is a valid camt.053.001.08', async () => {
    const { file } = await makeStatement('camt053', account)
    const xml = file.toString('utf8')
    expect((await validate(xml)).errors).toEqual([])
    expect((await validate(xml.replace('<CdtDbtInd>DBIT</CdtDbtInd>', ''))).valid).toBe(false)
    expect(xml).toContain(`<EndToEndId>${account.lines[1]?.end_to_end_id}</EndToEndId>`)
    expect(xml).toContain(`</EndToEndId><UETR>${uetrOf(1)}</UETR></Refs>`)
    expect(xml).toContain('</RltdPties><Purp><Cd>GDDS</Cd></Purp></TxDtls>')
    expect(xml).toContain('<Cdtr><Pty><Nm>Smith &amp; &quot;Sons&quot; &lt;2&gt;, Ltd</Nm></Pty></Cdtr>')
    expect(xml).toContain('<NbOfNtries>5</NbOfNtries><Sum>93797777</Sum>')
    expect((await validate((await makeStatement('camt053', accountOf(0n, []))).file.toString())).errors).toEqual([])
  })

  it('A statement in PDF reads back by another program', async () => {
    const { file } = await makeStatement('pdf', account)
    const name = path.join(folder, 'read.pdf')
    await writeFile(name, file)
    const { stdout: text } = await run('pdftotext', ['-layout', name, '-'])
    for (const said of [
      'PT Contoh Jaya 例',
      'Opening balance',
      '5,000,000',
      '-2,500,000',
      '91,250,000',
      '上海贸易有限公司',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).toContain(account.lines[2]?.end_to_end_id)
    expect(text).toContain('ab'.repeat(32))
    expect(text).toMatch(/Closing balance\s+91,282,223/)
  })
})
