import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** The receiver's behaviour for the next message. */
export type ReceiverBehaviour = (response: ServerResponse, body: string) => void

export const acceptMessage: ReceiverBehaviour = (response) => response.writeHead(204).end()
export const failMessage: ReceiverBehaviour = (response) => response.writeHead(500).end('out of order')
export const hangConnection: ReceiverBehaviour = () => undefined
export const dropConnection: ReceiverBehaviour = (response) => response.destroy()
/** Sends a header, then a byte now and then. */
export const dripResponse: ReceiverBehaviour = (response) => {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('.')
}
export const redirectMessage =
  (to: string): ReceiverBehaviour =>
  (response) =>
    response.writeHead(307, { location: to }).end()

export interface Receiver {
  url: string
  received: Received[]
  /** Used in order; afterwards `otherwise`. */
  conducts: ReceiverBehaviour[]
  otherwise: ReceiverBehaviour
  stop(): Promise<void>
}

export async function startReceiver(port = 0): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body })
      const conduct = receiver.conducts.shift() ?? receiver.otherwise
      conduct(response, body)
    })
  })
  const receiver: Receiver = {
    url: '',
    received: [],
    conducts: [],
    otherwise: acceptMessage,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const listensAt = address !== null && typeof address === 'object' ? address.port : 0
  receiver.url = `http://127.0.0.1:${listensAt}/hook`
  return receiver
}

export interface Message {
  id: string
  type: string
  timestamp: string
  sequence: number
  data: Record<string, unknown>
}

/** Verifies with the Standard Webhooks library, at the time of sending; throws if invalid. */
export function verifyMessage(secret: string, { headers, body }: Received): Message {
  const said = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  vi.useFakeTimers({ toFake: ['Date'], now: Number(said['webhook-timestamp']) * 1000 })
  try {
    return new Webhook(secret).verify(body, said) as Message
  } finally {
    vi.useRealTimers()
  }
}
