import { createHash } from 'node:crypto'
import type { Operations } from '../../typescript/src/index.ts'
import { Misuse } from './misuse.ts'

type Row = Operations['createBatch']['request']['rows'][number]

/** Cells of CSV (RFC 4180), line by line; empty lines are left out. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [['']]
  const letters = text.replace('\uFEFF', '').replaceAll('\r\n', '\n')
  let isQuoted = false
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? ''
    const line = lines.at(-1) ?? []
    const cell = line.length - 1
    if (letter === '"' && isQuoted && letters[at + 1] === '"') {
      line[cell] += '"'
      at++
    } else if (letter === '"') isQuoted = !isQuoted
    else if (letter === ',' && !isQuoted) line.push('')
    else if (letter === '\n' && !isQuoted) lines.push([''])
    else line[cell] += letter
  }
  return lines.filter((line) => line.some((cell) => cell !== ''))
}

/** A UUID of this content: the same file always has the same row keys, so that it is paid once. */
function keyOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

const required = ['bank', 'account_number', 'account_name', 'amount'] as const
const optional = ['recipient_type', 'note', 'invoice_number'] as const

/** The rows of a payment file, whose first line names its columns, and an idempotency key of its content. */
export function readPaymentFile(text: string): { rows: Row[]; idempotencyKey: string } {
  const [header = [], ...lines] = readCsv(text)
  const missing = required.filter((name) => !header.includes(name))
  if (missing.length > 0) throw new Misuse(`The file has no column ${missing.join(', ')}`)
  const unknown = header.filter((name) => ![...required, ...optional].some((known) => known === name))
  if (unknown.length > 0) throw new Misuse(`The file has an unknown column ${unknown.join(', ')}`)
  if (lines.length === 0) throw new Misuse('The file has no payment')
  const file = keyOf(JSON.stringify([header, lines]))
  const rows = lines.map((line, index) => {
    const cell = (name: string) => line[header.indexOf(name)] ?? ''
    return {
      key: keyOf(`${file} ${index}`),
      bank: cell('bank'),
      account_number: cell('account_number'),
      account_name: cell('account_name'),
      recipient_type: cell('recipient_type') || 'individual',
      amount: cell('amount'),
      note: cell('note'),
      invoice_number: cell('invoice_number'),
    }
  })
  return { rows, idempotencyKey: file }
}
