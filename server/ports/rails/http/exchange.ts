import http from 'node:http'
import https from 'node:https'

export interface OutgoingMessage {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body: Buffer
}

export interface ExchangeOptions {
  /** Certificates in PEM that replace the public authorities, for a bank with an authority of its own. */
  ca: string | null
  timeoutMs: number
  bytesMax: number
}

/** Sends a message and resolves with the complete response; follows no redirects. Throws if it is incomplete, late or too large. */
export async function exchange(
  { method, url, headers, body }: OutgoingMessage,
  { ca, timeoutMs, bytesMax }: ExchangeOptions,
): Promise<{ status: number; text: string }> {
  const length = body.length === 0 ? {} : { 'content-length': body.length }
  const options = { method, headers: { ...headers, ...length }, signal: AbortSignal.timeout(timeoutMs) }
  const request = url.startsWith('https:')
    ? https.request(url, { ...options, ...(ca === null ? {} : { ca }) })
    : http.request(url, options)
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject).end(body)
  })
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > bytesMax) throw new Error('the response of the bank is too large')
    pieces.push(piece)
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }
}
