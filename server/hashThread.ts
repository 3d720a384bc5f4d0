import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** Worker thread that derives hashes of secrets one at a time. Started by `hashThreads.ts`. */

// On Linux priorities are per thread, so requests come first; elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(0, 10)

parentPort?.on('message', (parameters: Argon2Parameters) => parentPort?.postMessage(argon2Sync('argon2id', parameters)))
