import type { Keys } from '../../ports/keys.ts'
import { hashesEqual, keyedHash } from '../../secrets.ts'

/** MAC with a key outside the database: write access to the database is enough to compute a digest, but not this. */
export const macOf = ({ pepper }: Pick<Keys, 'pepper'>, kind: string, ...fields: string[]): string =>
  keyedHash(pepper, kind, ...fields)

/** False if there is no MAC yet. */
export const hasMac = (keys: Pick<Keys, 'pepper'>, mac: string | null, kind: string, ...fields: string[]): boolean =>
  mac !== null && hashesEqual(macOf(keys, kind, ...fields), mac)
