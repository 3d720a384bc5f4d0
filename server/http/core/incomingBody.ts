import type { IncomingMessage } from 'node:http'

/** The sender has gone, is too slow, or had to make room for others: no defect, and a reply that hardly anybody reads. */
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

/** Bodies on their way, of all and of each network: beyond the most, the one that has been waited for the longest is dropped. */
export interface BodyQueue {
  /** Answers how to leave it. */
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
        // A second time nothing may go: by then the network may have another set, of other bodies.
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

/** What a body must bring in each stretch of `slowMs`, unless it ends: less than this is dropped. */
const progressBytes = 64 * 1024

export interface Pace {
  slowMs: number
  queue: BodyQueue
  network: string
}

export interface PacedBody {
  /** Read here and nowhere else; what is not asked for stays with its sender. */
  chunks: AsyncIterableIterator<Uint8Array>
  /** The whole of a body known to be small, at one go. */
  whole(): Promise<Uint8Array<ArrayBuffer>>
  /** Its sender is known: strangers cannot crowd it out any more. */
  leaveQueue(): void
  /** To be called when nothing more is read. */
  end(): void
}

/** Node's own stream where there is one: a web stream made of it would read ahead without a limit. */
function chunksOf(request: Request, incoming: IncomingMessage | undefined): AsyncIterator<Uint8Array> {
  if (incoming !== undefined) return incoming.iterator({ destroyOnReturn: false })
  const reader = request.body?.getReader()
  return {
    next: async () => ((await reader?.read()) as IteratorResult<Uint8Array>) ?? { done: true, value: undefined },
  }
}

/** A body that is read as it is asked for, and given up where its sender stands still. */
export function pace(
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
