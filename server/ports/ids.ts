import { v7 } from 'uuid'

/**
 * Makes UUIDv7: unguessable, and in the order of time, so that their index grows at one end; those that one process makes within one
 * millisecond are in the order they were made.
 */
export function createNewId(now: () => Date, randomBytes: (count: number) => Uint8Array): () => string {
  let lastMs = -1
  let seq = 0
  return () => {
    const msecs = now().getTime()
    const random = randomBytes(16)
    // Random numbers start in the lower half of the range, so that there is room to count up.
    seq = msecs === lastMs ? seq + 1 : new DataView(random.buffer, random.byteOffset).getUint32(0) >>> 1
    lastMs = msecs
    return v7({ msecs, random, seq })
  }
}
