import { connect } from 'node:net'
import type { Settings } from '../../settings.ts'

const pieceBytes = 64 * 1024
const longestMs = 20_000
const replyBytesMax = 4_096

/** clamd's INSTREAM format: length-prefixed chunks, ended by one of length 0. */
function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  const length = Buffer.alloc(4)
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes)
    length.writeUInt32BE(piece.length)
    yield Buffer.concat([length, piece])
  }
  yield Buffer.alloc(4)
}

function placeOf(address: string): { path: string } | { host: string; port: number } {
  if (address.startsWith('/')) return { path: address }
  const colon = address.lastIndexOf(':')
  return { host: address.slice(0, colon), port: Number(address.slice(colon + 1)) }
}

/** `stream: OK`, `stream: NAME FOUND`, or an error of the scanner. */
function readReply(reply: string): string | null {
  if (/^stream: OK\0?\s*$/.test(reply)) return null
  const found = /^stream: (.+) FOUND\0?\s*$/.exec(reply)?.[1]
  if (found === undefined) throw new Error('clamd did not scan a file')
  return found
}

/** Sends a command of clamd and returns its reply. Connects by TCP (`host:port`) or a local socket. */
async function ask(address: string, command: Iterable<Uint8Array>): Promise<string> {
  const socket = connect(placeOf(address))
  socket.setTimeout(longestMs, () => socket.destroy(new Error('clamd does not respond')))
  try {
    let reply = ''
    for (const piece of command) socket.write(piece)
    for await (const chunk of socket) {
      reply += String(chunk)
      if (reply.length > replyBytesMax) throw new Error('the response of clamd is too long')
      if (reply.endsWith('\0')) break
    }
    return reply
  } finally {
    socket.destroy()
  }
}

const scanWithClamd = async (address: string, bytes: Uint8Array): Promise<string | null> =>
  readReply(await ask(address, pieces(bytes)))

/** Rejects if clamd does not answer. */
export async function pingClamd(address: string): Promise<void> {
  const reply = await ask(address, [Buffer.from('zPING\0')])
  if (!/^PONG\0?\s*$/.test(reply)) throw new Error('clamd does not answer')
}

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
