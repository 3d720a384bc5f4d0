import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Health, metricsText } from './health.ts'

/** Metrics on a port of their own that only this machine reaches: they are the operator's alone. */
export async function openMetricsListener(port: number, read: () => Health): Promise<{ close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8')
    response.end(metricsText(read()))
  })
  server.listen(port, '127.0.0.1')
  // Rejects where the port is taken.
  await once(server, 'listening')
  return {
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
