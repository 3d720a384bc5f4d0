import { isCalendarDay } from '../../contract/base/time/calendarDay.ts'
import { AppError } from '../errors.ts'
import type { Tx } from './client.ts'

/** Pagination of growing lists: by keyset cursor, or by page number for jumps. */
export interface PageRequest {
  page_size: number
  page_number: number
  cursor?: string | undefined
}

export interface PageWindow<Key> {
  /** Rows after this key; null for the first page. */
  after: Key | null
  offset: number
  limit: number
}

export const exactCountMax = 10_000
/** Counting stops here, so that the total of a million rows costs no more than that of ten thousand. */
export const countLimit = exactCountMax + 1

/** Plans for the actual values: one filter matches a million rows, another ten. */
export const planForValues = (tx: Tx) => tx`set local plan_cache_mode = force_custom_plan`.execute()

/** Whether a text is a valid part of a key, so that the database never gets unreadable input. */
export type KeyFormat = (text: string) => boolean
type Forms<Key> = { [I in keyof Key]: KeyFormat }

const encodeCursor = (key: readonly string[]): string => Buffer.from(JSON.stringify(key)).toString('base64url')

function decodeCursor<Key extends readonly string[]>(cursor: string, forms: Forms<Key>): Key {
  const refused = new AppError('input_invalid', { field: 'cursor', rule: 'cursor' })
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (!Array.isArray(key) || key.length !== forms.length) throw refused
    if (!key.every((part, index) => typeof part === 'string' && forms[index]?.(part))) throw refused
    return key as unknown as Key
  } catch {
    throw refused
  }
}

/** ISO 8601 in UTC with this many decimals of a second. */
export const isInstant =
  (digits: number): KeyFormat =>
  (text) =>
    text.length === 21 + digits &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/.test(text) &&
    isCalendarDay(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(text))

const int8Max = 2n ** 63n - 1n

export const keyFormats = {
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  time: isInstant(3),
  day: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isCalendarDay(text),
  small: (text) => /^\d{1,4}$/.test(text),
  integer: (text) => /^\d{1,19}$/.test(text) && BigInt(text) <= int8Max,
  text: (text) => /^[^\0]{0,255}$/u.test(text),
} as const satisfies Record<string, KeyFormat>

/** Reads one extra row, to know whether there is another page. */
export async function readPage<Row, Key extends readonly string[]>(
  request: PageRequest,
  list: {
    forms: Forms<Key>
    keyOf: (row: Row) => Key
    rows: (window: PageWindow<Key>) => Promise<Row[]>
    count: () => Promise<number>
    /** Counting stops beyond this many rows, and reports the total as inexact. */
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
