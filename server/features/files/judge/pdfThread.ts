import { parentPort } from 'node:worker_threads'
import { checkPdf } from './checkPdf.ts'

/** A thread that looks through PDFs, one after the other. Started by `judgePdf.ts`, which ends it where it takes too long. */
parentPort?.on('message', (bytes: Uint8Array) => {
  parentPort?.postMessage(checkPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
})
