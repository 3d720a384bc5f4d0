import type { Reader } from '../../db/client.ts'

/** Looks at the whole database, on the owner's connection; what is off, one text a finding. An empty list says that it holds. */
export type Check = (reader: Reader) => Promise<string[]>

/** Only the first findings are reported: a fault can have thousands. */
export const findingsMax = 20

export const found = (rows: readonly { what: string }[]): string[] => rows.map((row) => row.what)
