import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { builtInBrand } from '../../contract/base/brands/brand.ts'
import { createFormats, standardFormats } from '../../contract/base/texts/formats.ts'
import type { StatementFormat } from '../../contract/features/statements.ts'
import { createPaperCodes } from '../../server/documents/paperCode.ts'
import { writeStatement } from '../../server/features/statements/calls.ts'
import { createStatementKey, type StatementKey, writeProof } from '../../server/features/statements/proof.ts'
import type { StatementLine, StatementSums } from '../../server/features/statements/store.ts'

export const statementKey: StatementKey = createStatementKey(Buffer.alloc(32, 7))
export const paperCodes = createPaperCodes(Buffer.alloc(32, 7), 'https://portal.test')

export const uetrOf = (index: number): string => `3f8f2f0a-6a54-4d2e-9c1b-${String(index).padStart(12, '0')}`

/** Lines of an account with this opening balance, and the head of its statement. */
export function accountOf(
  opening: bigint,
  amounts: readonly bigint[],
): { sums: StatementSums; lines: StatementLine[] } {
  let balance = opening
  const lines = amounts.map((amount_minor, index): StatementLine => {
    balance += amount_minor
    const isPayment = amount_minor < 0n
    return {
      account_seq: BigInt(index + 11),
      created_at: new Date(Date.UTC(2026, 9, 1) + index * 3_600_000),
      kind: isPayment ? 'transfer_payment' : 'top_up',
      reference: isPayment ? `LT-2610-${index}` : null,
      counterparty: isPayment ? (index % 2 ? '上海贸易有限公司' : `Smith & "Sons" <${index}>, Ltd`) : null,
      end_to_end_id: isPayment ? createHash('md5').update(String(index)).digest('hex') : null,
      uetr: isPayment ? uetrOf(index) : null,
      purpose: isPayment ? 'goods' : null,
      amount_minor,
      balance_after_minor: balance,
      currency: 'IDR',
    }
  })
  const sumOf = (wanted: (amount: bigint) => boolean) =>
    amounts.filter(wanted).reduce((sum, amount) => sum + amount, 0n)
  const sums = {
    opening_minor: opening,
    in_minor: sumOf((amount) => amount > 0n),
    out_minor: -sumOf((amount) => amount < 0n),
    closing_minor: balance,
    lines: lines.length,
  }
  return { sums, lines }
}

export interface MadeStatement {
  file: Buffer
  proof: Buffer
}

export async function makeStatement(
  format: StatementFormat,
  { sums, lines }: ReturnType<typeof accountOf>,
  key: StatementKey = statementKey,
): Promise<MadeStatement> {
  const made_at = new Date('2026-11-01T00:00:00.000Z')
  const facts = {
    statement_id: '0193f0c8-a7b2-7c1e-9d6a-11223344aa55',
    business_id: '0193f0c8-a7b2-7c1e-9d6a-55443322bb66',
    business_name: 'PT Contoh Jaya 例',
    account: 'customer:available',
    currency: 'IDR',
    from: '2026-10-01',
    to: '2026-10-31',
    time_zone: 'Asia/Jakarta',
    opening_minor: String(sums.opening_minor),
    closing_minor: String(sums.closing_minor),
    lines: sums.lines,
    format,
    made_at: made_at.toISOString(),
    audit_seq: '42',
    audit_hash: 'ab'.repeat(32),
  }
  const formats = createFormats(standardFormats('en'))
  const statement = { facts, sums, currency: 'IDR' as const, made_at, formats, brand: builtInBrand }
  const writing = writeStatement(
    { statement, batches: Readable.from([lines]), papers: paperCodes },
    key,
    () => undefined,
  )
  const pieces: Uint8Array[] = []
  let step = await writing.next()
  for (; !step.done; step = await writing.next()) pieces.push(step.value)
  const { seal, digests } = step.value
  const file = Buffer.concat(pieces)
  const described = { name: 'statement', size: file.length, sha256: createHash('sha256').update(file).digest('hex') }
  return { file, proof: Buffer.concat([...writeProof(facts, seal, digests, described, key)]) }
}
