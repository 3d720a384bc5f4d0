import { v4, v7 } from 'uuid'

/** Creates UUIDv7: unguessable and in time order, which appends to indexes; ids of one process within one millisecond keep their order. */
export function createNewId(now: () => Date, randomBytes: (count: number) => Uint8Array): () => string {
  let lastMs = -1
  let seq = 0
  return () => {
    const msecs = now().getTime()
    const random = randomBytes(16)
    // Random start in the lower half of the range, which leaves room to count up.
    seq = msecs === lastMs ? seq + 1 : new DataView(random.buffer, random.byteOffset).getUint32(0) >>> 1
    lastMs = msecs
    return v7({ msecs, random, seq })
  }
}

/** Unique end-to-end transaction reference of a payment, a UUIDv4 (ISO 20022). */
export const createUetr = (randomBytes: (count: number) => Uint8Array): string => v4({ random: randomBytes(16) })

/** Whether a text has the form of one, in either case; banks write both. */
export const isUetr = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
