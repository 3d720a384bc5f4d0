import { v7 } from 'uuid'

/** Makes UUIDv7: unguessable, and in the order of time, so that their index grows at one end. */
export const createNewId =
  (now: () => Date, randomBytes: (count: number) => Uint8Array): (() => string) =>
  () =>
    v7({ msecs: now().getTime(), random: randomBytes(16) })
