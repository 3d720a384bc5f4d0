import { generateKeyPairSync } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Misuse } from './misuse.ts'
import type { Profile } from './profile.ts'

const client_id = 'lintas-cli'
const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'

/** The private half never leaves this machine. */
export function makeKeyPair(): { private_key: string; public_key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const private_key = String(privateKey.export({ format: 'pem', type: 'pkcs8' }))
  return { private_key, public_key: String(publicKey.export({ format: 'jwk' }).x) }
}

export const hostName = (): string => hostname() || 'this-machine'

/** The origin of an address that was typed. */
export function originOf(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Misuse(`${url} is not an address such as https://pay.example`)
  return new URL(url).origin
}

export async function post(url: string, body: URLSearchParams | string): Promise<Response> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  try {
    return await fetch(url, { method: 'POST', body, headers: type, signal: AbortSignal.timeout(30_000) })
  } catch {
    throw new Error(`${new URL(url).origin} does not answer. Is the server running?`)
  }
}

export async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new Error(`${new URL(response.url).origin} is not a Lintas server: ${response.status} ${text.slice(0, 80)}`)
  }
}

const refusals: Readonly<Record<string, string>> = {
  access_denied: 'The request was declined in the portal',
  expired_token: 'The code has expired. Run lintas login again',
  invalid_scope: 'None of these rights exists',
}

const failureOf = ({ error, detail }: Record<string, unknown>): Error =>
  new Error(refusals[String(error)] ?? String(detail ?? error))

const secondsMax = 60

/** Null if the server did not answer, is busy or has a fault: the code is still good, so it is asked again. */
async function poll(url: string, asked: Record<string, string>): Promise<Record<string, unknown> | null> {
  const response = await post(url, new URLSearchParams(asked)).catch(() => null)
  if (response === null || response.status === 429 || response.status >= 500) return null
  return readAnswer(response)
}

/** RFC 8628: a person types the code in the portal; meanwhile this asks whether they have. */
export async function logIn(
  asked: { url: string; host: string; scope: string },
  say: (line: string) => void,
): Promise<{ profile: Profile; scopes: string[] }> {
  const url = originOf(asked.url)
  const { private_key, public_key } = makeKeyPair()
  const fields = { client_id, public_key, host: asked.host, scope: asked.scope }
  const begun = await readAnswer(await post(`${url}/oauth/device`, new URLSearchParams(fields)))
  if (typeof begun.device_code !== 'string') throw failureOf(begun)
  say(`Open ${String(begun.verification_uri)} and enter the code ${String(begun.user_code)}`)
  const asking = { grant_type, client_id, device_code: begun.device_code }
  const endsMs = Date.now() + Number(begun.expires_in) * 1_000
  let seconds = Number(begun.interval)
  let patience = 1
  for (;;) {
    await pause(Math.min(seconds * patience, secondsMax) * 1_000)
    const answer = await poll(`${url}/oauth/token`, asking)
    if (answer === null) {
      if (Date.now() > endsMs) throw failureOf({ error: 'expired_token' })
      patience *= 2
      continue
    }
    patience = 1
    if (typeof answer.access_token === 'string')
      return { profile: { url, key: answer.access_token, private_key }, scopes: String(answer.scope).split(' ') }
    if (answer.error === 'slow_down') seconds += 5
    else if (answer.error !== 'authorization_pending') throw failureOf(answer)
  }
}
