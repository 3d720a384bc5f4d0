import { AppError } from '../errors.ts'
import type { Tx } from './client.ts'

/** Paging of lists that grow: by key where the portal has a cursor, by number where it jumps. */
export interface PageRequest {
  page_size: number
  page_number: number
  cursor?: string | undefined
}

export interface PageWindow<Key> {
  /** Rows after this one; null at the start. */
  after: Key | null
  offset: number
  limit: number
}

export const exactCountMax = 10_000
/** Counting stops here, so that the total of a million rows costs no more than that of ten thousand. */
export const countLimit = exactCountMax + 1

/** A plan made for the values given: one filter finds a million rows, another ten. */
export const planForValues = (tx: Tx) => tx`set local plan_cache_mode = force_custom_plan`.execute()

const encodeCursor = (key: readonly string[]): string => Buffer.from(JSON.stringify(key)).toString('base64url')

function decodeCursor<Key extends readonly string[]>(cursor: string, forms: { [I in keyof Key]: RegExp }): Key {
  const refused = new AppError('input_invalid', { field: 'cursor' })
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (!Array.isArray(key) || key.length !== forms.length) throw refused
    if (!key.every((part, index) => typeof part === 'string' && forms[index]?.test(part))) throw refused
    return key as unknown as Key
  } catch {
    throw refused
  }
}

export const keyForms = {
  uuid: /^[0-9a-f-]{36}$/,
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  integer: /^\d{1,19}$/,
  text: /^[^\0]{0,255}$/u,
} as const

/** Reads one row more than asked, to know whether there is another page. */
export async function readPage<Row, Key extends readonly string[]>(
  request: PageRequest,
  list: {
    forms: { [I in keyof Key]: RegExp }
    keyOf: (row: Row) => Key
    rows: (window: PageWindow<Key>) => Promise<Row[]>
    count: () => Promise<number>
    /** Beyond this many rows the count stops, and says so. */
    countMax?: number
  },
): Promise<{ items: Row[]; next_cursor: string | null; total: number; total_is_exact: boolean }> {
  const { countMax = exactCountMax } = list
  const after = request.cursor === undefined ? null : decodeCursor<Key>(request.cursor, list.forms)
  const offset = after ? 0 : (request.page_number - 1) * request.page_size
  const [found, counted] = await Promise.all([list.rows({ after, offset, limit: request.page_size + 1 }), list.count()])
  const items = found.slice(0, request.page_size)
  const last = items.at(-1)
  return {
    items,
    next_cursor: last !== undefined && found.length > items.length ? encodeCursor(list.keyOf(last)) : null,
    total: Math.min(counted, countMax),
    total_is_exact: counted <= countMax,
  }
}
