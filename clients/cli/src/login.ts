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
  const poll = { grant_type, client_id, device_code: begun.device_code }
  let seconds = Number(begun.interval)
  for (;;) {
    await pause(seconds * 1_000)
    const answer = await readAnswer(await post(`${url}/oauth/token`, new URLSearchParams(poll)))
    if (typeof answer.access_token === 'string')
      return { profile: { url, key: answer.access_token, private_key }, scopes: String(answer.scope).split(' ') }
    if (answer.error === 'slow_down') seconds += 5
    else if (answer.error !== 'authorization_pending') throw failureOf(answer)
  }
}
