import { v7 } from 'uuid'
import type { Clock } from './clock.ts'
import type { Random } from './random.ts'

export interface Ids {
  /** A UUIDv7: unguessable, and in the order of time, so that its index grows at one end. */
  next(): string
}

export const createIds = (clock: Clock, random: Random): Ids => ({
  next: () => v7({ msecs: clock.now().getTime(), random: random.bytes(16), seq: random.below(0x1_0000_0000) }),
})
