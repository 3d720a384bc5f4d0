import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection becomes idle only after its response has been sent, so idle ones are closed until none is left. */
const idleCheckMs = 100

/**
 * Prepares a graceful shutdown. The returned function stops accepting connections, completes running requests on connections that then close,
 * and resolves when none is open; after `limitMs` the remaining ones are cut.
 */
export function prepareDrain(server: Server): (limitMs: number) => Promise<void> {
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
  return async (limitMs) => {
    isDraining = true
    const closed = once(server, 'close')
    for (const response of open) closeAfter(response)
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
}
