import { accessSync, constants, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
/** What a run takes is a tenth of it; in a container there may be hardly any. */
const freeBytesMin = 2 * 1024 ** 3

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= freeBytesMin
  } catch {
    return false // Only Linux has it.
  }
}

/**
 * A new folder for a database that ends with its test, in memory where there is room: a database is a thousand files, and some file
 * systems take a second to make them.
 */
export const makeMemoryFolder = (prefix: string): Promise<string> =>
  mkdtemp(path.join(hasRoom() ? memory : tmpdir(), prefix))
