import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Settings } from '../../settings.ts'
import { createSerialQueue, QueueRejected } from '../serialQueue.ts'
import type { ReadFields, ReadOrder } from './fields.ts'
import type { ReaderMessage } from './reader.ts'

/** OCR of identity documents. */
export interface RecognitionPort {
  /** Recognised fields of the picture, possibly none. `QueueRejected`: too many calls wait, or this person already has one. */
  read(order: ReadOrder, person: string): Promise<ReadFields>
  stop(): void
}

const script = path.join(import.meta.dirname, 'reader.ts')
/** JavaScript heap only; the OCR engine's memory is bounded by the size that pictures are scaled to. */
const memoryMib = 384
/** Total time of a call including its wait: below the portal's timeout. */
const turns = { waitingMax: 6, longestMs: 40_000, workMs: 10_000 }
/** The process takes 200 MB, so it ends after this idle time. */
const idleMs = 120_000

const off: RecognitionPort = { read: () => Promise.resolve({}), stop: () => undefined }

/** A separate process that shares nothing with this one, so that its crashes, memory and CPU time affect no other request. */
function startReader(): ChildProcess {
  const execArgv = [`--max-old-space-size=${memoryMib}`, '--disable-warning=ExperimentalWarning']
  return fork(script, { execArgv, env: {}, serialization: 'advanced', stdio: 'ignore' })
}

/** While a call runs, it keeps this process alive. */
function hold(reader: ChildProcess, isHeld: boolean): void {
  for (const part of [reader, reader.channel]) isHeld ? part?.ref() : part?.unref()
}

/** Returns null on time-out. */
async function ask(reader: ChildProcess, order: ReadOrder, longestMs: number): Promise<ReaderMessage | null> {
  const over = new AbortController()
  const tooLong = new Error('reading a picture timed out')
  const timer = setTimeout(() => over.abort(tooLong), longestMs)
  const ended = () => over.abort(new Error('the document reader has exited'))
  reader.once('exit', ended)
  hold(reader, true)
  reader.send(order)
  try {
    const [message] = (await once(reader, 'message', { signal: over.signal })) as [ReaderMessage]
    return message
  } catch (error) {
    if (over.signal.reason === tooLong) return null
    throw over.signal.aborted ? over.signal.reason : error
  } finally {
    clearTimeout(timer)
    reader.off('exit', ended)
    hold(reader, false)
  }
}

/** Runs tesseract.js in a process started by the first call, one picture at a time. */
export function createRecognition({ isRecognitionOn }: Pick<Settings, 'isRecognitionOn'>): RecognitionPort {
  if (!isRecognitionOn) return off
  const inTurn = createSerialQueue(turns)
  let reader: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  const people = new Set<string>()
  const stop = () => {
    clearTimeout(idle)
    reader?.kill('SIGKILL')
    reader = null
  }
  async function readNow(order: ReadOrder, leftMs: number): Promise<ReadFields> {
    clearTimeout(idle)
    if (reader === null || reader.exitCode !== null || reader.signalCode !== null) reader = startReader()
    const message = await ask(reader, order, leftMs)
    if (message === null) stop()
    else idle = setTimeout(stop, idleMs).unref()
    if (message?.is === 'failed') throw new Error(message.message)
    return message?.fields ?? {}
  }
  return {
    stop,
    async read(order, person) {
      if (people.has(person)) throw new QueueRejected('one picture of this person is being read')
      people.add(person)
      try {
        return await inTurn((leftMs) => readNow(order, leftMs))
      } finally {
        people.delete(person)
      }
    },
  }
}
