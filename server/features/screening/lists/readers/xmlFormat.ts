import type { XmlNode } from '../../../../../contract/base/files/xml.ts'
import type { ListEntry } from '../../matching/listEntry.ts'

/** One published format. */
export interface XmlFormat {
  /** Local name of the root, by which the format is recognised. */
  root: string
  /** Elements that are entries. */
  records: readonly string[]
  entryOf(record: string, node: XmlNode): Omit<ListEntry, 'list'>
  /** A date that JavaScript can parse, if there is one. */
  publishedOf(root: XmlNode): string
}
