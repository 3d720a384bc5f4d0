import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { fileBytesMax, ListFileError, type ReadList } from './listFile.ts'
import { isOfacCsv, readOfacCsv } from './ofacCsv.ts'
import { readTable, rowsOf } from './table.ts'
import { readXmlList } from './xmlList.ts'

/** A table is read as a whole. */
const tableBytesMax = 64 * 2 ** 20

async function isXml(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(512) })
    // UTF-16 has a zero byte beside each letter.
    return /^\W{0,3}\s*</.test(buffer.toString('latin1', 0, bytesRead).replaceAll('\0', ''))
  } finally {
    await handle.close()
  }
}

async function readRows(file: string): Promise<string[][]> {
  if ((await stat(file)).size > tableBytesMax) throw new ListFileError('it is too large')
  return rowsOf(await readFile(file))
}

/** Reads a list in any of the published formats, by their content. Several files are parts of one list. */
export async function readList(files: readonly string[]): Promise<ReadList> {
  const [first] = files
  if (first === undefined) throw new ListFileError('there is no file')
  if (await isXml(first)) {
    if (files.length > 1) throw new ListFileError('it has several files, of which the first is XML')
    if ((await stat(first)).size > fileBytesMax) throw new ListFileError('it is too large')
    return readXmlList(createReadStream(first))
  }
  const tables: string[][][] = []
  for (const file of files) tables.push(await readRows(file))
  const sdn = tables.find(isOfacCsv)
  if (sdn !== undefined) return readOfacCsv(tables)
  const lists = tables.map(readTable)
  return { entries: lists.flatMap(({ entries }) => entries), published_at: null }
}
