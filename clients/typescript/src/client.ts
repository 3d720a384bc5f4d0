import { LintasProblem, UnexpectedReply } from './problem.ts'
import { apiVersion, type Operations, operations } from './schema.ts'
import { type SigningKey, signRequest } from './signature.ts'

export interface ClientOptions {
  /** Base URL of the server, such as `https://pay.example`. */
  url: string
  key: SigningKey
  /** Language of the texts in problems. */
  language?: 'en' | 'id' | 'zh'
  /** Timeout for a response. */
  timeoutMs?: number
  fetch?: (url: string, request: RequestInit) => Promise<Response>
}

export type OperationName = keyof Operations
type Request<Name extends OperationName> = Operations[Name]['request']
type Reply<Name extends OperationName> = Operations[Name]['reply']

export interface CallOptions {
  /** Your own id of a change. Repeating the same request with the same key carries it out only once. */
  idempotencyKey?: string
  signal?: AbortSignal
}

interface Page<Item> {
  items: Item[]
  next_cursor: string | null
}
type ListName = { [Name in OperationName]: Reply<Name> extends Page<unknown> ? Name : never }[OperationName]
type ItemOf<Name extends ListName> = Reply<Name> extends Page<infer Item> ? Item : never

export type Client = {
  [Name in OperationName]: (request: Request<Name>, options?: CallOptions) => Promise<Reply<Name>>
} & {
  /** Iterates over every item of a list, page after page. */
  all: {
    [Name in ListName]: (request: Omit<Request<Name>, 'cursor'>, options?: CallOptions) => AsyncGenerator<ItemOf<Name>>
  }
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(',') : String(value))

/** An object as `field[name]=text`, a list with commas. */
const queryOf = (field: string, value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).map(([name, inner]) => [`${field}[${name}]`, String(inner)])
    : [[field, textOf(value)]]

/** Puts fields into the placeholders of the path; the others become the query of a GET or DELETE, or the body. */
function placeFields(
  name: OperationName,
  request: Readonly<Record<string, unknown>>,
): { target: string; body: string | null } {
  const { method, path } = operations[name]
  const rest = { ...request }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = encodeURIComponent(textOf(rest[field]))
    delete rest[field]
    return value
  })
  if (method !== 'GET' && method !== 'DELETE') return { target: filled, body: JSON.stringify(rest) }
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.flatMap(([field, value]) => queryOf(field, value))).toString()
  return { target: query === '' ? filled : `${filled}?${query}`, body: null }
}

async function readReply(response: Response): Promise<unknown> {
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && type.startsWith('application/json')) return JSON.parse(text)
  if (!type.startsWith('application/problem+json')) throw new UnexpectedReply(response.status, text.slice(0, 200))
  const after = response.headers.get('retry-after')
  throw new LintasProblem(JSON.parse(text), after === null ? null : Number(after))
}

/** Creates a client of the open API with one function per operation. */
export function createClient({
  url,
  key,
  language = 'en',
  timeoutMs = 30_000,
  fetch = globalThis.fetch,
}: ClientOptions): Client {
  const base = `${new URL(url).origin}/openapi/v1`

  async function call(
    name: OperationName,
    request: Readonly<Record<string, unknown>>,
    options: CallOptions = {},
  ): Promise<unknown> {
    const { method } = operations[name]
    const { target, body } = placeFields(name, request)
    const { idempotencyKey = crypto.randomUUID(), signal } = options
    const headers = {
      'accept-language': language,
      'lintas-version': apiVersion,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'idempotency-key': idempotencyKey }),
    }
    const address = base + target
    const signed = await signRequest(key, { method, url: address, headers, body, now: new Date() })
    const late = AbortSignal.timeout(timeoutMs)
    const ends = signal === undefined ? late : AbortSignal.any([late, signal])
    return readReply(
      await fetch(address, { method, headers: signed, signal: ends, ...(body === null ? {} : { body }) }),
    )
  }

  async function* readAll(name: OperationName, request: Readonly<Record<string, unknown>>, options?: CallOptions) {
    let cursor: string | null | undefined
    do {
      const page = (await call(name, { ...request, cursor }, options)) as Page<unknown>
      yield* page.items
      cursor = page.next_cursor
    } while (cursor != null)
  }

  const names = Object.keys(operations) as OperationName[]
  const bind = (use: typeof call | typeof readAll) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        (request: Record<string, unknown>, options?: CallOptions) => use(name, request, options),
      ]),
    )
  return { ...bind(call), all: bind(readAll) } as unknown as Client
}
