import { type FileHandle, mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { isSignedHead, type SignedHead } from '../auditChain.ts'

/**
 * Append-only files of signed audit heads, outside the database. Full ones are renamed to `audit-heads-TIME.jsonl`. Copy them to another machine.
 */
export const auditHeadsFile = (dataDir: string): string => path.join(dataDir, 'audit-heads.jsonl')

const rotateBytes = 64 * 1024 * 1024
const lineBytesMax = 4_096
const newline = 10

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const stemOf = (file: string): string => file.slice(0, file.length - path.extname(file).length)

/** The last signed sequence number of each chain, so that signing never reads the heads. */
const lastFile = (file: string): string => `${stemOf(file)}.last.json`

/** Empty if the file is missing or damaged: then every head is signed once more. */
export async function readLastSigned(file: string): Promise<Map<string, string>> {
  try {
    const last: unknown = JSON.parse(await readFile(lastFile(file), 'utf8'))
    if (typeof last !== 'object' || last === null) return new Map()
    return new Map(Object.entries(last).map(([id, seq]) => [id, String(seq)]))
  } catch (error) {
    if (error instanceof SyntaxError || isMissing(error)) return new Map()
    throw error
  }
}

async function saveLastSigned(file: string, last: ReadonlyMap<string, string>): Promise<void> {
  const fresh = `${lastFile(file)}.new`
  const handle = await open(fresh, 'w', 0o600)
  try {
    await handle.writeFile(JSON.stringify(Object.fromEntries(last)))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(fresh, lastFile(file))
}

/** A line torn by a power cut is ended, so that the next one is readable. */
async function endsInLine(handle: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return true
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] === newline
}

async function rotate(file: string, at: string): Promise<void> {
  await rename(file, `${stemOf(file)}-${at.replaceAll(/[^\dTZ]/g, '')}${path.extname(file)}`)
}

export async function appendHeads(file: string, heads: readonly SignedHead[]): Promise<void> {
  const [first] = heads
  if (first === undefined) return
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'a+', 0o600)
  let isFull = false
  try {
    const { size } = await handle.stat()
    const lines = heads.map((head) => `${JSON.stringify(head)}\n`).join('')
    await handle.appendFile((await endsInLine(handle, size)) ? lines : `\n${lines}`)
    await handle.sync()
    isFull = size + lines.length >= rotateBytes
  } finally {
    await handle.close()
  }
  if (isFull) await rotate(file, first.at)
  const last = await readLastSigned(file)
  for (const { business_id, seq } of heads) last.set(business_id, seq)
  await saveLastSigned(file, last)
}

const isHead = (value: unknown): value is SignedHead =>
  typeof value === 'object' &&
  value !== null &&
  ['business_id', 'seq', 'hash', 'at', 'signature'].every((key) => typeof Reflect.get(value, key) === 'string')

/** Null for a malformed line; a power cut leaves at most one. */
function parseHead(line: string): SignedHead | null {
  try {
    const value: unknown = JSON.parse(line)
    return isHead(value) ? value : null
  } catch {
    return null
  }
}

/** Lines in batches; of an overlong one only its start, which is no head. */
async function* readLines({ handle, size }: HeadsFile): AsyncGenerator<string[]> {
  let rest = ''
  for await (const chunk of handle.createReadStream({ encoding: 'utf8', start: 0, end: size - 1, autoClose: false })) {
    const lines = (rest + String(chunk)).split('\n')
    rest = (lines.pop() ?? '').slice(0, lineBytesMax)
    yield lines
  }
  yield [rest]
}

interface HeadsFile {
  handle: FileHandle
  /** When it was opened; later lines may be newer than the reader's snapshot. */
  size: number
}

export interface HeadsBatch {
  genuine: SignedHead[]
  forged: SignedHead[]
  unreadable: number
}

export interface HeadsReader {
  /** Every signed head, file by file, in the order of their names. */
  batches(): AsyncGenerator<HeadsBatch>
  close(): Promise<void>
}

/** Opens the current file and the rotated ones beside it; lines appended later are not read. */
export async function openHeads(file: string, key: Uint8Array): Promise<HeadsReader> {
  // The current one first: if it is rotated meanwhile, it is read twice rather than not at all.
  const current = await openToRead(file)
  const isRotated = (name: string) =>
    name.startsWith(`${path.basename(stemOf(file))}-`) && name.endsWith(path.extname(file))
  const names = await readdir(path.dirname(file)).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const files: HeadsFile[] = []
  for (const name of names.filter(isRotated).sort()) {
    files.push(...(await openToRead(path.join(path.dirname(file), name))))
  }
  files.push(...current)
  return {
    async *batches() {
      for (const opened of files.filter(({ size }) => size > 0))
        for await (const lines of readLines(opened)) yield sortHeads(lines, key)
    },
    async close() {
      for (const { handle } of files) await handle.close()
    },
  }
}

async function openToRead(file: string): Promise<HeadsFile[]> {
  try {
    const handle = await open(file, 'r')
    return [{ handle, size: (await handle.stat()).size }]
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function sortHeads(lines: readonly string[], key: Uint8Array): HeadsBatch {
  const parsed = lines.filter((line) => line !== '').map(parseHead)
  const heads = parsed.filter((head) => head !== null)
  const { genuine = [], forged = [] } = Object.groupBy(heads, (head) =>
    isSignedHead(key, head) ? 'genuine' : 'forged',
  )
  return { genuine, forged, unreadable: parsed.length - heads.length }
}
