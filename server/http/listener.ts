import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import proxyAddress from 'proxy-addr'
import { ipPrefixOf } from '../ipPrefix.ts'
import type { Settings } from '../settings.ts'

const idleConnectionMs = 65_000

type Limits = Pick<Settings, 'connectionsMax' | 'connectionsOfNetworkMax' | 'trustedProxies'>

/**
 * Limits connections per network. Beyond the limit the oldest idle connection is closed; if none is idle, the new one
 * is refused. A trusted proxy carries many clients and is exempt.
 */
function limitConnections(server: Server, { connectionsMax, connectionsOfNetworkMax, trustedProxies }: Limits): void {
  const isTrusted = proxyAddress.compile(trustedProxies)
  const ofNetworks = new Map<string, Set<Socket>>()
  const busy = new Set<Socket>()
  server.maxConnections = connectionsMax
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (trustedProxies.length > 0 && isTrusted(address, 0)) return
    const network = ipPrefixOf(address)
    const sockets = ofNetworks.get(network) ?? new Set()
    if (sockets.size >= connectionsOfNetworkMax) {
      const idle = sockets.values().find((other) => !busy.has(other))
      ;(idle ?? socket).destroy()
      if (idle === undefined) return
    }
    sockets.add(socket)
    ofNetworks.set(network, sockets)
    socket.once('close', () => {
      sockets.delete(socket)
      busy.delete(socket)
      if (sockets.size === 0) ofNetworks.delete(network)
    })
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.add(socket)
    response.once('close', () => busy.delete(socket))
  })
}

/** Node's HTTP server for the application, with its time-outs and connection limits. */
export function createListener(fetch: Parameters<typeof createAdaptorServer>[0]['fetch'], limits: Limits): Server {
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      requestTimeout: 60_000,
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: idleConnectionMs,
    },
  }) as Server
  limitConnections(server, limits)
  return server
}

/** Serves metrics on a separate port, reachable only from this machine. */
export async function openMetricsListener(
  port: number,
  read: () => Promise<string>,
): Promise<{ close(): Promise<void> }> {
  const server = createServer(async (_request, response) => {
    response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8')
    response.end(await read())
  })
  server.listen(port, '127.0.0.1')
  // Rejects if the port is in use.
  await once(server, 'listening')
  return {
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** A connection becomes idle only after its response has been sent, so idle ones are closed until none is left. */
const idleCheckMs = 100

interface Drain {
  /** Still serves, but each connection closes after its response, so that proxies keep none to a server that stops. */
  announce(): void
  /**
   * Stops accepting connections, completes running requests, and resolves when no connection is open; after `limitMs` the remaining ones are
   * cut.
   */
  complete(limitMs: number): Promise<void>
}

/** Prepares a graceful shutdown. */
export function prepareDrain(server: Server): Drain {
  const sockets = new Set<Socket>()
  const open = new Set<ServerResponse>()
  let isDraining = false
  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  function closeIdle(): void {
    server.closeIdleConnections()
    // Node counts connections that browsers opened ahead of need as active.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isDraining) closeAfter(response)
  })
  function announce(): void {
    isDraining = true
    for (const response of open) closeAfter(response)
  }
  async function complete(limitMs: number): Promise<void> {
    announce()
    const closed = once(server, 'close')
    server.close()
    const idle = setInterval(closeIdle, idleCheckMs)
    const limit = setTimeout(() => server.closeAllConnections(), limitMs)
    try {
      await closed
    } finally {
      clearInterval(idle)
      clearTimeout(limit)
    }
  }
  return { announce, complete }
}
