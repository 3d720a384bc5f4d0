import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SignedHead } from '../auditChain.ts'

/** Append-only file of signed audit heads, outside the database. Copy it to another machine. */
export const auditHeadsFile = (dataDir: string): string => path.join(dataDir, 'audit-heads.jsonl')

export async function appendHeads(file: string, heads: readonly SignedHead[]): Promise<void> {
  if (heads.length === 0) return
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.appendFile(heads.map((head) => `${JSON.stringify(head)}\n`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isHead = (value: unknown): value is SignedHead =>
  typeof value === 'object' &&
  value !== null &&
  ['business_id', 'seq', 'hash', 'at', 'signature'].every((key) => typeof Reflect.get(value, key) === 'string')

function parseHead(line: string): SignedHead | null {
  try {
    const value: unknown = JSON.parse(line)
    return isHead(value) ? value : null
  } catch {
    return null
  }
}

export interface StoredHeads {
  heads: SignedHead[]
  /** Number of malformed lines; a power cut leaves at most one torn line at the end. */
  unreadable: number
}

export async function readHeads(file: string): Promise<StoredHeads> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  const parsed = content
    .split('\n')
    .filter((line) => line !== '')
    .map(parseHead)
  const heads = parsed.filter((head) => head !== null)
  return { heads, unreadable: parsed.length - heads.length }
}
