import path from 'node:path'
import { createThreadCall } from '../../threadCall.ts'
import type { IncomingMessage } from './incoming.ts'

/** The message, or the reason why it cannot be read. */
export type ReadMessage = IncomingMessage | string

const limits = { longestMs: 20_000, memoryMib: 1_024 }
const call = createThreadCall<Uint8Array, ReadMessage>(path.join(import.meta.dirname, 'messageThread.ts'), limits)

/** Reads a bank's message within limits of time and memory, without delaying anybody else. */
export async function readIncomingInThread(bytes: Uint8Array): Promise<ReadMessage> {
  const read = await call(bytes)
  return read === 'over' ? 'reading it needs more time or memory than a message should' : read
}
