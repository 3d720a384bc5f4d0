import { once } from 'node:events'
import { createServer } from 'node:http'

/** A span as OTLP over HTTP carries it, in JSON. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  events: unknown[]
  status: { code?: number; message?: string }
}

interface Export {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

export interface TraceReceiver {
  url: string
  spans: ReceivedSpan[]
  /** Header values of each export. */
  authorizations: (string | undefined)[]
  stop(): Promise<void>
}

/** Receives OTLP as a collector does. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = []
  const authorizations: (string | undefined)[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      if (request.url !== '/v1/traces') return void response.writeHead(404).end()
      authorizations.push(request.headers.authorization)
      const { resourceSpans } = JSON.parse(body) as Export
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    authorizations,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The spans from this one up to the one that no other received span is the parent of, by name. */
export function pathOf(spans: readonly ReceivedSpan[], span: ReceivedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return parent === undefined ? [span.name] : [...pathOf(spans, parent), span.name]
}
