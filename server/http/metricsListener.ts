import { once } from 'node:events'
import { createServer } from 'node:http'

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
