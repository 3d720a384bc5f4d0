import { v7 } from 'uuid'
import type { Call } from '../../../contract/base/calls/call.ts'
import { type CodeName, codeName, codes } from '../../../contract/base/calls/codes.ts'
import { type Language, languages, type ResponseEnvelope } from '../../../contract/base/calls/envelope.ts'
import { type CallPath, type CallRequest, type CallResponse, calls } from '../../../contract/calls.ts'
import type { Suite } from '../../../contract/crypto/handshake.ts'
import { type Channel, createChannel } from '../../../src/dataProvider/channel/createChannel.ts'
import { type MadePerson, password } from '../business.ts'
import { isDocumentedCode } from '../requests/callSchemas.ts'
import { memoryStore, suiteStore } from './memoryStore.ts'
import { pinnedKeys, type TestServer } from './testServer.ts'

/** A request as it went over the wire, to be replayed or altered. */
export interface SentRequest {
  path: string
  body: URLSearchParams | FormData
  cookie: string
  headers?: HeadersInit
}

export interface Wire {
  fetch: typeof globalThis.fetch
  /** Name → value, as a browser stores it. */
  cookies: Map<string, string>
  /** The `Set-Cookie` headers as received. */
  setCookies: string[]
  sent: SentRequest[]
  lastSent(): SentRequest
}

export type App = Pick<TestServer['app'], 'request'>

const cookieHeader = (cookies: Map<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** A browser's `fetch` and cookie jar in front of the server's fetch handler. */
export function createWire(getApp: () => App): Wire {
  const cookies = new Map<string, string>()
  const setCookies: string[] = []
  const sent: SentRequest[] = []
  return {
    cookies,
    setCookies,
    sent,
    lastSent() {
      const last = sent.at(-1)
      if (last === undefined) throw new Error('nothing was sent')
      return last
    },
    async fetch(url, init) {
      const { body, headers = {} } = init ?? {}
      if (!(body instanceof URLSearchParams || body instanceof FormData)) throw new Error('expected a form as body')
      const request: SentRequest = { path: String(url), body, cookie: cookieHeader(cookies), headers }
      sent.push(request)
      const response = await replayRequest(getApp(), request)
      for (const line of response.headers.getSetCookie()) {
        setCookies.push(line)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    },
  }
}

/** Replays exactly these bytes, as an eavesdropper would. */
export async function replayRequest(app: App, { path, body, cookie, headers = {} }: SentRequest): Promise<Response> {
  const sent = new Headers(headers)
  if (cookie !== '') sent.set('cookie', cookie)
  return app.request(path, { method: 'POST', body, headers: sent })
}

export interface TestClient {
  channel: Channel
  wire: Wire
  /** The data of the response; throws if the server refuses. */
  call<P extends CallPath>(path: P, request: CallRequest<P>, options?: CallOptions): Promise<CallResponse<P>>
  /** The response's code and message, also if it is an error. */
  reply(path: string, request: object, options?: CallOptions): Promise<ResponseEnvelope>
  /** The name of the response's code. */
  code(path: string, request: object, options?: CallOptions): Promise<CodeName>
  /** Signs in with the password and the mailed code; leaves the client with a session and a new key. */
  logIn(person: MadePerson): Promise<CallResponse<'/account/login'>>
}

export interface CallOptions {
  idem?: string
  file?: File
  headers?: Readonly<Record<string, string>>
}

export interface ClientOptions {
  suite?: Suite
  language?: Language
  /** Another server process. */
  app?: App
  /** Shares cookies with another tab. */
  wire?: Wire
  /** The API that the page uses: `/operator` is the operator API. */
  baseUrl?: '' | '/operator'
}

const isChange = (path: string): boolean => (calls as Record<string, Call>)[path]?.effect === 'change'

/** The portal's own channel, as in a browser tab, to the server in this process. */
export async function createTestClient(server: TestServer, options: ClientOptions = {}): Promise<TestClient> {
  const wire = options.wire ?? createWire(() => options.app ?? server.app)
  const startMs = server.clock.now().getTime()
  const channel = createChannel({
    fetch: wire.fetch,
    storage: { local: memoryStore(), session: suiteStore(options.suite) },
    crypto: globalThis.crypto,
    now: () => server.clock.now().getTime() - startMs,
    baseUrl: options.baseUrl ?? '',
    identityKeys: await pinnedKeys(server),
    language: () => options.language ?? languages[0],
  })
  const reply: TestClient['reply'] = async (path, request, { idem, file, headers } = {}) => {
    const key = idem ?? (isChange(path) ? v7() : undefined)
    const said = await channel.call(path, request, {
      ...(key === undefined ? {} : { idem: key }),
      ...(file ? { file } : {}),
      ...(headers ? { headers } : {}),
    })
    if (!isDocumentedCode(path, said.code))
      throw new Error(`${path} returned code ${said.code}, which is not in docs/generated/calls.json`)
    return said
  }
  async function call<P extends CallPath>(
    path: P,
    request: CallRequest<P>,
    more?: CallOptions,
  ): Promise<CallResponse<P>> {
    const { code, message, data } = await reply(path, request as object, more)
    if (code !== codes.ok.code)
      throw new Error(`${path}: ${codeName(code) ?? code}: ${message} ${JSON.stringify(data)}`)
    return data as CallResponse<P>
  }
  return {
    channel,
    wire,
    call,
    reply,
    async code(path, request, more) {
      const { code } = await reply(path, request, more)
      const name = codeName(code)
      if (name === undefined) throw new Error(`${path} returned the unknown code ${code}`)
      return name
    },
    async logIn(person) {
      const challenge = await call('/account/get-otp-method', { identifier: person.user_name, password })
      const otp = await server.readCode(person)
      const user = await call('/account/login', { challenge_id: challenge.challenge_id, otp })
      await channel.renew()
      return user
    },
  }
}

/** A person signed in on a new browser. */
export async function createSignedIn(server: TestServer, person: MadePerson): Promise<TestClient> {
  const client = await createTestClient(server)
  await client.logIn(person)
  return client
}
