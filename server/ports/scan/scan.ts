import type { Settings } from '../../settings.ts'
import { askClamd } from './clamd.ts'

/** Looks for what is known to do harm. What a file is, and whether it is sound, `server/features/files/judge` says. */
export interface ScanPort {
  /** The name of what was found; null: nothing. Fails where that could not be found out. */
  look(bytes: Uint8Array): Promise<string | null>
}

/** What every scanner finds, so that it can be tried out without anything that does harm. */
const testMark = Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')

/** Knows the test mark alone. */
const marksOnly: ScanPort = {
  look: (bytes) => Promise.resolve(Buffer.from(bytes).includes(testMark) ? 'Eicar-Test-Signature' : null),
}

export function createScan({ clamd }: Pick<Settings, 'clamd'>): ScanPort {
  if (clamd === null) return marksOnly
  return { look: async (bytes) => (await marksOnly.look(bytes)) ?? (await askClamd(clamd, bytes)) }
}
