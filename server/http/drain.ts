import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection becomes idle only after its response has been sent, so idle ones are closed until none is left. */
const idleCheckMs = 100

export interface Drain {
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
