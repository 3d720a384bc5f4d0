import type { IncomingMessage } from 'node:http'

/** The sender disconnected, is too slow, or was dropped to make room: no defect, and the response is rarely read. */
export class BodyLost extends Error {
  readonly reason: 'client gone' | 'slow body' | 'too many bodies'

  constructor(reason: BodyLost['reason'], options: ErrorOptions = {}) {
    super(reason, options)
    this.name = 'BodyLost'
    this.reason = reason
  }

  get isCrowdedOut(): boolean {
    return this.reason === 'too many bodies'
  }
}

/** Bodies being received, in total and per network: above the limit, the oldest is dropped. */
export interface BodyQueue {
  /** Returns a function that leaves the queue. */
  enter(network: string, drop: () => void): () => void
}

const dropOldest = (drops: Set<() => void>): void => {
  const [oldest] = drops
  oldest?.()
}

export function createBodyQueue({ most, mostOfNetwork }: { most: number; mostOfNetwork: number }): BodyQueue {
  const all = new Set<() => void>()
  const ofNetworks = new Map<string, Set<() => void>>()
  return {
    enter(network, drop) {
      const ofNetwork = ofNetworks.get(network) ?? new Set()
      if (ofNetwork.size >= mostOfNetwork) dropOldest(ofNetwork)
      else if (all.size >= most) dropOldest(all)
      function leave() {
        // Ignores a second call: by then the network may have a new set with other bodies.
        if (!all.delete(dropped)) return
        ofNetwork.delete(dropped)
        if (ofNetwork.size === 0) ofNetworks.delete(network)
      }
      function dropped() {
        leave()
        drop()
      }
      all.add(dropped)
      ofNetwork.add(dropped)
      ofNetworks.set(network, ofNetwork)
      return leave
    },
  }
}

/** Minimum bytes per `slowMs` until the end: slower bodies are dropped. */
const progressBytes = 64 * 1024

export interface Pace {
  slowMs: number
  queue: BodyQueue
  network: string
}

export interface PacedBody {
  /** The only place that reads the body; nothing is read ahead. */
  chunks: AsyncIterableIterator<Uint8Array>
  /** Reads a body known to be small at once. */
  whole(): Promise<Uint8Array<ArrayBuffer>>
  /** The sender is authenticated, so that anonymous senders can no longer crowd it out. */
  leaveQueue(): void
  /** Call it when nothing more will be read. */
  end(): void
}

/** Prefers Node's own stream: a web stream made of it would read ahead without limit. */
function chunksOf(request: Request, incoming: IncomingMessage | undefined): AsyncIterator<Uint8Array> {
  if (incoming !== undefined) return incoming.iterator({ destroyOnReturn: false })
  const reader = request.body?.getReader()
  return {
    next: async () => ((await reader?.read()) as IteratorResult<Uint8Array>) ?? { done: true, value: undefined },
  }
}

/** Reads a body on demand and gives up if its sender stalls. */
export function createPacedBody(
  request: Request,
  incoming: IncomingMessage | undefined,
  { slowMs, queue, network }: Pace,
): PacedBody {
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => undefined)
  let bytes = 0
  const timer = setInterval(() => {
    if (bytes < progressBytes) lost.reject(new BodyLost('slow body'))
    bytes = 0
  }, slowMs)
  timer.unref()
  const leaveQueue = queue.enter(network, () => lost.reject(new BodyLost('too many bodies')))

  async function reading<Value>(read: Promise<Value>): Promise<Value> {
    try {
      return await Promise.race([read, lost.promise])
    } catch (cause) {
      throw cause instanceof BodyLost ? cause : new BodyLost('client gone', { cause })
    }
  }

  let source: AsyncIterator<Uint8Array> | null = null
  const chunks: AsyncIterableIterator<Uint8Array> = {
    async next() {
      source ??= chunksOf(request, incoming)
      const read = await reading(source.next())
      if (!read.done) bytes += read.value.length
      return read
    },
    [Symbol.asyncIterator]: () => chunks,
  }
  return {
    chunks,
    whole: async () => new Uint8Array(await reading(request.arrayBuffer())),
    leaveQueue,
    end() {
      clearInterval(timer)
      leaveQueue()
    },
  }
}
