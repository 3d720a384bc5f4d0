import type { IncomingMessage, Server, ServerResponse } from 'node:http'
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
