import { parentPort } from 'node:worker_threads'
import { checkPdf } from './checkPdf.ts'

/** Worker thread that checks PDFs one at a time. Started by `checkFile.ts`. */
parentPort?.on('message', (bytes: Uint8Array) => {
  parentPort?.postMessage(checkPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
})
