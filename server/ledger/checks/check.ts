import type { Reader } from '../../db/client.ts'

/** Checks the whole database on the owner's connection and returns one text per finding; an empty list means success. */
export type Check = (reader: Reader) => Promise<string[]>

/** Reports only the first findings: one fault can have thousands. */
export const findingsMax = 20

export const found = (rows: readonly { what: string }[]): string[] => rows.map((row) => row.what)
