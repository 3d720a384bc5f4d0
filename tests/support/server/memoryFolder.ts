import { accessSync, constants, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
/** Ten times what a run needs; a container may have hardly any. */
const freeBytesMin = 2 * 1024 ** 3

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= freeBytesMin
  } catch {
    return false // Only Linux has /dev/shm.
  }
}

/**
 * A new folder for a test database, in memory if there is room: a database is a thousand files, which take a second to create on some file
 * systems.
 */
export const makeMemoryFolder = (prefix: string): Promise<string> =>
  mkdtemp(path.join(hasRoom() ? memory : tmpdir(), prefix))
