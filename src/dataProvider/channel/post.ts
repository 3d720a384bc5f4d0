import { limits } from '../../../contract/base/money/limits.ts'
import { TransportError } from './TransportError.ts'

export interface UnencryptedResponse {
  httpStatus: number
  json: unknown
}

/** One POST, read completely within 60 s; throws a `TransportError` unless JSON came back. */
export async function post(
  fetch: typeof globalThis.fetch,
  url: string,
  body: URLSearchParams | FormData,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<UnencryptedResponse> {
  const stop = new AbortController()
  let hasTimedOut = false
  const timer = setTimeout(() => {
    hasTimedOut = true
    stop.abort()
  }, limits.requestTimeoutMs)
  const onAbort = () => stop.abort()
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) stop.abort()
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers,
      signal: stop.signal,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
    })
    return { httpStatus: response.status, json: await response.json() }
  } catch (cause) {
    throw new TransportError(signal.aborted ? 'cancelled' : hasTimedOut ? 'timeout' : 'network', { cause })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}
