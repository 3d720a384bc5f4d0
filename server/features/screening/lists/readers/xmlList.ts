import { createXmlReader, XmlError, xmlEncodingOf } from '../../../../../contract/base/files/xml.ts'
import { euXml } from './euXml.ts'
import { ListFileError, listEntryOf, type ReadList } from './listFile.ts'
import { ofacXml } from './ofacXml.ts'
import { ukXml } from './ukXml.ts'
import { unXml } from './unXml.ts'
import type { XmlFormat } from './xmlFormat.ts'

const formats: readonly XmlFormat[] = [ofacXml, unXml, euXml, ukXml]

/** Nodes of one entry: some have hundreds of aliases and addresses. */
const bounds = { depthMax: 40, nodesMax: 200_000 }
const entriesMax = 500_000

/** Reads in linear time and keeps only the entries. */
export async function readXmlList(chunks: AsyncIterable<Uint8Array>): Promise<ReadList> {
  const entries: ReadList['entries'] = []
  const records = new Set(formats.flatMap((format) => format.records))
  const found = new Set<string>()
  const reader = createXmlReader(bounds, {
    names: records,
    onRecord(name, node) {
      found.add(name)
      const format = formats.find((one) => one.records.includes(name))
      const entry = format && listEntryOf(format.entryOf(name, node))
      if (entry) entries.push(entry)
      if (entries.length > entriesMax) throw new ListFileError('it has too many entries')
    },
  })
  try {
    let decoder: TextDecoder | null = null
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(xmlEncodingOf(chunk), { fatal: true })
      reader.write(decoder.decode(chunk, { stream: true }))
    }
    reader.write(decoder?.decode() ?? '')
    const { name, root } = reader.close()
    const format = formats.find((one) => one.root === name)
    if (format === undefined || [...found].some((record) => !format.records.includes(record)))
      throw new ListFileError(`its root element ${name.slice(0, 40)} is of no list that is known`)
    const published = new Date(format.publishedOf(root))
    return { entries, published_at: Number.isNaN(published.getTime()) ? null : published }
  } catch (error) {
    if (error instanceof XmlError) throw new ListFileError(error.message)
    if (error instanceof TypeError) throw new ListFileError('it is not in the encoding that it declares')
    throw error
  }
}
