import { parentPort } from 'node:worker_threads'
import { readIncoming } from './incoming.ts'
import type { ReadMessage } from './readIncomingInThread.ts'
import { MalformedMessage } from './xml.ts'

/** Worker thread that reads a bank's messages one at a time. Started by `readIncomingInThread.ts`. */

function read(bytes: Uint8Array): ReadMessage {
  try {
    return readIncoming(bytes)
  } catch (error) {
    if (error instanceof MalformedMessage) return error.message
    throw error
  }
}

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(read(bytes)))
