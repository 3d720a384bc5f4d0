import type { Settings } from '../../settings.ts'
import { scanWithClamd } from './clamd.ts'

/** Malware scan. `server/features/files/judge` checks the file's type and integrity. */
export interface ScanPort {
  /** Name of the malware found, or null. Throws if the scan failed. */
  look(bytes: Uint8Array): Promise<string | null>
}

/** Test pattern recognised by every scanner, for trying it out safely. */
const testMark = Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')

/** Detects only the test pattern. */
const marksOnly: ScanPort = {
  look: (bytes) => Promise.resolve(Buffer.from(bytes).includes(testMark) ? 'Eicar-Test-Signature' : null),
}

export function createScan({ clamd }: Pick<Settings, 'clamd'>): ScanPort {
  if (clamd === null) return marksOnly
  return { look: async (bytes) => (await marksOnly.look(bytes)) ?? (await scanWithClamd(clamd, bytes)) }
}
