import { execFile } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StatementFormat } from '../../../../contract/features/statements.ts'
import { createStatementKey } from '../../../../server/features/statements/proof.ts'
import { accountOf, type MadeStatement, makeStatement, statementKey } from '../../../support/statement.ts'

const script = path.resolve(import.meta.dirname, '../../../../scripts/verify-statement.mjs')
const account = accountOf(1_000_000n, [
  50_000_000n,
  ...Array.from({ length: 59 }, (_, index) => BigInt(-1_000 * (index + 1))),
])

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-verify-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Output and exit code of the script for the file. */
async function verify({ file, proof }: MadeStatement, ...more: string[]): Promise<{ said: string[]; code: number }> {
  const name = path.join(folder, 'statement')
  await writeFile(name, file)
  await writeFile(`${name}.proof.json`, proof)
  return new Promise((resolve) => {
    execFile(process.execPath, [script, name, ...more], (error, stdout) => {
      const said = stdout.split('\n').filter((line) => /^(ALTERED|UNPROVEN|The statement)/.test(line))
      resolve({ said, code: error === null ? 0 : Number(error.code) })
    })
  })
}

const altered = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`the file has no ${from}`)
  return text.replace(from, to)
}

/** Lines in each format. */
const lineForms = {
  csv: /^\d+,.*\r\n/gm,
  camt053: /<Ntry>.*<\/Ntry>\n/g,
  xlsx: /<row [^>]*><c r="A\d+" s="\d+">.*?<\/row>/g,
  pdf: /\/Line BMC\n[\s\S]*?\nEMC\n/g,
} as const satisfies Record<StatementFormat, RegExp>

/** Changes line 7, removes line 20, and adds a line after line 30. */
function forge(text: string, form: RegExp, [from, to]: readonly [string, string]): string {
  let number = 0
  return text.replaceAll(form, (line) => {
    number += 1
    if (number === 7) return altered(line, from, to)
    if (number === 20) return ''
    return number === 30 ? line + altered(line, from, to) : line
  })
}

const hex = (text: string) => Buffer.from(text).toString('hex')
const digits: Readonly<Record<StatementFormat, readonly [string, string]>> = {
  csv: [',IDR', ',USD'],
  camt053: ['Ccy="IDR"', 'Ccy="USD"'],
  xlsx: ['<t xml:space="preserve">IDR</t>', '<t xml:space="preserve">USD</t>'],
  pdf: [hex('Transfer'), hex('Transfix')],
}

function forgePdf(file: Buffer): Buffer {
  // Joins the pages of a PDF into one text to count lines across them, and compresses each page again.
  const streams = /\/Length (\d+)([^>]*>>\s*stream\r?\n)/g
  const text = file.toString('latin1')
  const pages: string[] = []
  for (const found of text.matchAll(streams)) {
    const start = found.index + found[0].length
    try {
      pages.push(inflateSync(file.subarray(start, start + Number(found[1]))).toString('latin1'))
    } catch {
      pages.push('')
    }
  }
  const mark = '\u0001page\u0001'
  const forged = forge(pages.join(mark), lineForms.pdf, digits.pdf).split(mark)
  const pieces: Buffer[] = []
  let [at, page] = [0, 0]
  for (const found of text.matchAll(streams)) {
    const packed = deflateSync(Buffer.from(forged[page] ?? '', 'latin1'))
    pieces.push(file.subarray(at, found.index), Buffer.from(`/Length ${packed.length}${found[2]}`, 'latin1'), packed)
    at = found.index + found[0].length + Number(found[1])
    page += 1
  }
  return Buffer.concat([...pieces, file.subarray(at)])
}

const sheetName = 'xl/worksheets/sheet1.xml'
const forgers: Readonly<Record<StatementFormat, (file: Buffer) => Buffer>> = {
  csv: (file) => Buffer.from(forge(file.toString('utf8'), lineForms.csv, digits.csv)),
  camt053: (file) => Buffer.from(forge(file.toString('utf8'), lineForms.camt053, digits.camt053)),
  xlsx(file) {
    const parts = unzipSync(file)
    const sheet = strFromU8(parts[sheetName] ?? new Uint8Array())
    return Buffer.from(zipSync({ ...parts, [sheetName]: strToU8(forge(sheet, lineForms.xlsx, digits.xlsx)) }))
  },
  pdf: forgePdf,
}

describe.each(['csv', 'xlsx', 'camt053', 'pdf'] as const)('statement as %s', (format) => {
  it('The statement verifier accepts the statement as issued and names each altered line', async () => {
    const made = await makeStatement(format, account)
    expect(await verify(made)).toEqual({
      said: ['The statement is whole: byte for byte what was handed out.'],
      code: 0,
    })
    expect(await verify({ ...made, file: forgers[format](made.file) })).toEqual({
      said: [
        'ALTERED  line 7 was altered',
        'ALTERED  line 20 was taken out',
        'ALTERED  a line was put in: number 30 of the file',
      ],
      code: 1,
    })
  })
})

describe('statement verifier', () => {
  it('The statement verifier names moved and repeated lines and changes outside the lines', async () => {
    const made = await makeStatement('csv', account)
    const rows = made.file.toString('utf8').split('\r\n')
    const file = (changed: string[]) => ({ ...made, file: Buffer.from(changed.join('\r\n')) })
    const moved = rows.toSpliced(6, 1).toSpliced(20, 0, rows[6] ?? '')
    expect((await verify(file(moved))).said).toEqual(['ALTERED  line 5 was moved: it is number 19 of the file'])
    expect((await verify(file(rows.toSpliced(11, 0, rows[3] ?? '')))).said).toEqual([
      'ALTERED  line 2 stands there twice: again as number 10 of the file',
    ])
    const opening = rows.map((row) => (row.includes('Opening balance') ? row.replace('1000000', '9000000') : row))
    expect((await verify(file(opening))).said).toEqual([
      'ALTERED  every line is as it was; something beside the lines was changed',
    ])
  })

  it('The statement verifier rejects a proof that was altered or signed with another key', async () => {
    const made = await makeStatement('csv', account)
    const proof = JSON.parse(made.proof.toString())
    const withProof = (changed: object) => ({ ...made, proof: Buffer.from(JSON.stringify({ ...proof, ...changed })) })
    const facts = { ...proof.statement, closing_minor: '1' }
    expect((await verify(withProof({ statement: facts }))).said[0]).toContain('its facts are not what was signed')
    expect((await verify(withProof({ digests: proof.digests.toReversed() }))).said[0]).toContain('its lines are not')
    const file = { ...proof.file, sha256: '0'.repeat(64) }
    expect((await verify(withProof({ file }))).code).toBe(2)
    const keys = path.join(folder, 'jwks.json')
    await writeFile(keys, JSON.stringify({ keys: [createStatementKey(Buffer.alloc(32, 8)).jwk] }))
    expect((await verify(made, '--key', keys)).said[0]).toContain('another key than the published one')
    await writeFile(keys, JSON.stringify({ keys: [statementKey.jwk] }))
    expect((await verify(made, '--key', keys)).code).toBe(0)
  })

  it('The statement verifier rejects a key of another type with the published key’s id', async () => {
    const made = await makeStatement('csv', account)
    const { statement, seal, file, digests } = JSON.parse(made.proof.toString())
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const signed = (said: unknown) => sign(null, Buffer.from(JSON.stringify(said)), privateKey).toString('base64url')
    const signature = signed(['lintas statement', statement, seal.chain])
    const { signature: _, ...facts } = file
    const forged = {
      statement,
      seal: { ...seal, signature },
      key: { ...statementKey.jwk, ...publicKey.export({ format: 'jwk' }) },
      file: { ...file, signature: signed(['lintas statement file', signature, facts]) },
      digests,
    }
    const keys = path.join(folder, 'jwks.json')
    await writeFile(keys, JSON.stringify({ keys: [statementKey.jwk] }))
    const { said, code } = await verify({ ...made, proof: Buffer.from(JSON.stringify(forged)) }, '--key', keys)
    expect({ said, code }).toEqual({
      said: ['UNPROVEN the proof was altered: its facts are not what was signed'],
      code: 2,
    })
    const renamed = { ...JSON.parse(made.proof.toString()), key: { ...statementKey.jwk, kid: 'another' } }
    expect((await verify({ ...made, proof: Buffer.from(JSON.stringify(renamed)) })).said).toEqual([
      'UNPROVEN the key of the proof has the name of another one',
    ])
  })
})
