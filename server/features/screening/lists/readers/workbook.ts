import { Unzip, UnzipInflate } from 'fflate'
import {
  attributeOf,
  childrenOf,
  decodeXml,
  parseXml,
  textOf,
  XmlError,
  type XmlNode,
} from '../../../../../contract/base/files/xml.ts'
import { ListFileError } from './listFile.ts'

/** Reads the first sheet of an XLSX file as text. */

const inflatedMax = 64 * 2 ** 20
const partsMax = 200
const bounds = { depthMax: 40, nodesMax: 3_000_000 }
const columnsMax = 200

/** Counts bytes while inflating, since the sizes in the file may be forged. */
function inflate(bytes: Uint8Array): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>()
  let [total, count] = [0, 0]
  const unzip = new Unzip((file) => {
    count += 1
    if (count > partsMax) throw new ListFileError('it has too many parts')
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      total += chunk.length
      if (total > inflatedMax) throw new ListFileError('it is too large when unpacked')
      chunks.push(Uint8Array.from(chunk))
      if (isLast) parts.set(file.name, Buffer.concat(chunks))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  const step = 4096
  for (let from = 0; from < bytes.length; from += step)
    unzip.push(bytes.subarray(from, from + step), from + step >= bytes.length)
  return parts
}

function partOf(parts: ReadonlyMap<string, Uint8Array>, name: string): XmlNode | null {
  const bytes = parts.get(name)
  return bytes === undefined ? null : parseXml(decodeXml(bytes), bounds).root
}

/** A text in one piece, or in several with their own style. */
const richText = (node: XmlNode): string =>
  textOf(node, 't') +
  childrenOf(node, 'r')
    .map((run) => textOf(run, 't'))
    .join('')

function columnOf(address: string): number {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0] ?? ''
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellsOf(row: XmlNode, shared: readonly string[]): string[] {
  const cells: string[] = []
  for (const [at, cell] of childrenOf(row, 'c').entries()) {
    const address = attributeOf(cell, 'r')
    const column = address === '' ? at : columnOf(address)
    if (column < 0 || column >= columnsMax) throw new ListFileError('it has a cell at no place')
    const [inline] = childrenOf(cell, 'is')
    const value = textOf(cell, 'v')
    cells[column] = inline ? richText(inline) : attributeOf(cell, 't') === 's' ? (shared[Number(value)] ?? '') : value
  }
  return Array.from(cells, (cell) => cell ?? '')
}

export function readWorkbook(bytes: Uint8Array): string[][] {
  try {
    const parts = inflate(bytes)
    const sheets = [...parts.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort()
    const sheet = partOf(parts, sheets[0] ?? '')
    if (sheet === null) throw new ListFileError('it has no sheet')
    const strings = partOf(parts, 'xl/sharedStrings.xml')
    const shared = strings === null ? [] : childrenOf(strings, 'si').map(richText)
    return childrenOf(sheet, 'sheetData', 'row').map((row) => cellsOf(row, shared))
  } catch (error) {
    if (error instanceof ListFileError) throw error
    throw new ListFileError(error instanceof XmlError ? error.message : 'it is no workbook that can be read')
  }
}
