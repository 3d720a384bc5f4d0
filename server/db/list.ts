import type { Row as AnyRow, PendingQuery } from 'postgres'
import type { FilterValues, ListFilters } from '../../contract/base/calls/listFilters.ts'
import { endOfDay, startOfDay } from '../../contract/base/time/clock.ts'
import type { Tx } from './client.ts'
import {
  exactCountMax,
  isInstant,
  type KeyFormat,
  keyFormats,
  type PageRequest,
  type PageWindow,
  planForValues,
  readPage,
} from './page.ts'

/**
 * Keyset pagination for every list. A feature describes its list once (`defineList`); page, total and export use the same conditions, so
 * they cannot disagree.
 */

type Fragment = PendingQuery<AnyRow[]>
type Condition<Value> = (tx: Tx, value: Value) => Fragment

/** Per type of key column: validation of the value in a cursor, and its cast in SQL. */
const keyTypes = {
  timestamptz: { form: keyFormats.time, cast: 'timestamptz' },
  /** Text with microseconds, since a `Date` would lose the order. */
  microseconds: { form: isInstant(6), cast: 'timestamptz' },
  bigint: { form: keyFormats.integer, cast: 'bigint' },
  smallint: { form: keyFormats.small, cast: 'smallint' },
  /** A calendar day, read as text. */
  date: { form: keyFormats.day, cast: 'date' },
  text: { form: keyFormats.text, cast: 'text' },
  uuid: { form: keyFormats.uuid, cast: 'uuid' },
} as const satisfies Record<string, { form: KeyFormat; cast: string }>

/** Sort columns; the last one is unique. Each sort needs an index that begins with the columns of the scope. */
type SortKey<Row> = readonly (readonly [column: keyof Row & string, type: keyof typeof keyTypes])[]

export type FilterConditions<Filter> = {
  readonly [Name in keyof Filter]-?: Condition<Exclude<Filter[Name], undefined>>
}

export interface List<Row, Scope, Filter, Sort extends string> {
  /** Alias of the listed table. */
  alias: string
  /** `table alias`, with the joins that the conditions need. */
  from: (tx: Tx) => Fragment
  /** Restricts the rows to their owner; always applied. */
  scope: Condition<Scope>
  /** Each applies if the filter has its value. */
  filters: FilterConditions<Filter>
  /** The first one is the default. */
  sorts: { readonly [Name in Sort]: SortKey<Row> }
  /** Columns of a page; `alias.*` if absent. */
  columns?: (tx: Tx) => Fragment
  /**
   * Wraps the query of the page, so that joins and subqueries run only for its rows. Keeps the alias. It compares the business of each table with
   * that of the scope: a database that is spread over machines sees in no other way that the statement concerns one business.
   */
  describe?: (tx: Tx, page: Fragment, scope: Scope) => Fragment
  /** Upper limit of the count with this filter. */
  countMax?: (filter: Filter) => number
  /** Whether to count in the order of the default sort, where the planner would otherwise scan another index or the table. */
  isCountedInOrder?: (filter: Filter) => boolean
  /** The total, where the filter knows it without a query. */
  knownCount?: (filter: Filter) => number | undefined
}

/** Curried, so that the names of the sorts are inferred. */
export const defineList =
  <Row, Scope, Filter>() =>
  <Sort extends string>(list: List<Row, Scope, Filter, Sort>): List<Row, Scope, Filter, Sort> =>
    list

export const equals =
  (column: string): Condition<string | number | boolean> =>
  (tx, value) =>
    tx`${tx(column)} = ${value}`
export const isOneOf =
  (column: string, type: 'text' | 'smallint' | 'uuid'): Condition<readonly (string | number)[]> =>
  (tx, values) =>
    tx`${tx(column)} = any(${values as string[]}::${tx.unsafe(type)}[])`
/** Conditions of the contract's filters, each on the column of its name. */
export const columnFilters = <Filters extends ListFilters>(alias: string, filters: Filters) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, { kind, values }]) => {
      const column = `${alias}.${name}`
      const type = values.every((value) => typeof value === 'number') ? 'smallint' : 'text'
      return [name, kind === 'choices' ? isOneOf(column, type) : equals(column)]
    }),
  ) as unknown as FilterConditions<FilterValues<Filters>>
/** Calendar days in the business's time zone, both inclusive. */
export const fromDay =
  (column: string): Condition<string> =>
  (tx, day) =>
    tx`${tx(column)} >= ${startOfDay(day)}`
export const toDay =
  (column: string): Condition<string> =>
  (tx, day) =>
    tx`${tx(column)} < ${endOfDay(day)}`

export interface ListQuery<Scope, Filter> {
  scope: Scope
  filter: Filter
}
interface Order<Sort> {
  sort?: Sort | undefined
  order?: 'asc' | 'desc' | undefined
}

/** Scope and filters in SQL: for sums and other queries over the same rows. */
export function conditionsOf<Row, Scope, Filter, Sort extends string>(
  tx: Tx,
  list: List<Row, Scope, Filter, Sort>,
  { scope, filter }: ListQuery<Scope, Filter>,
): Fragment {
  let joined = list.scope(tx, scope)
  for (const name in list.filters) {
    const value = filter[name]
    if (value !== undefined) joined = tx`${joined} and ${list.filters[name](tx, value as never)}`
  }
  return joined
}

const keyOf = <Row, Scope, Filter, Sort extends string>(
  list: List<Row, Scope, Filter, Sort>,
  sort: Sort | undefined,
) => (sort === undefined ? (Object.values<SortKey<Row>>(list.sorts)[0] ?? []) : list.sorts[sort])

function selectRows<Row, Scope, Filter, Sort extends string>(
  tx: Tx,
  list: List<Row, Scope, Filter, Sort>,
  asked: ListQuery<Scope, Filter>,
  { sort, order = 'desc' }: Order<Sort>,
  { after, limit, offset }: PageWindow<readonly string[]>,
) {
  const { alias } = list
  const key = keyOf(list, sort)
  const names = key.map(([column]) => `${alias}.${column}`)
  const sorted = tx.unsafe(names.map((name) => `${name} ${order}`).join(', '))
  const places = key.map(([, type], index) => tx`${after?.[index] ?? ''}::text::${tx.unsafe(keyTypes[type].cast)}`)
  const place = places.reduce((joined, one) => tx`${joined}, ${one}`)
  const page = tx`
    select ${list.columns?.(tx) ?? tx.unsafe(`${alias}.*`)} from ${list.from(tx)} where ${conditionsOf(tx, list, asked)}
      ${after ? tx`and (${tx.unsafe(names.join(', '))}) ${order === 'desc' ? tx`<` : tx`>`} (${place})` : tx``}
    order by ${sorted} limit ${limit} offset ${offset}`
  return tx<Row[] & AnyRow[]>`${list.describe ? tx`${list.describe(tx, page, asked.scope)} order by ${sorted}` : page}`
}

/** Rows in order without paging, up to a limit. */
export const readRows = async <Row, Scope, Filter, Sort extends string>(
  tx: Tx,
  list: List<Row, Scope, Filter, Sort>,
  asked: ListQuery<Scope, Filter>,
  { limit, ...order }: Order<Sort> & { limit: number },
): Promise<Row[]> => selectRows(tx, list, asked, order, { after: null, limit, offset: 0 })

/** Stops at `countMax` + 1. */
export async function countRows<Row, Scope, Filter, Sort extends string>(
  tx: Tx,
  list: List<Row, Scope, Filter, Sort>,
  asked: ListQuery<Scope, Filter>,
  countMax: number,
): Promise<number> {
  const known = list.knownCount?.(asked.filter)
  if (known !== undefined) return known
  const names = keyOf(list, undefined).map(([column]) => `${list.alias}.${column} desc`)
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from ${list.from(tx)} where ${conditionsOf(tx, list, asked)}
      ${list.isCountedInOrder?.(asked.filter) ? tx`order by ${tx.unsafe(names.join(', '))}` : tx``} limit ${countMax + 1}) as few`
  return row?.count ?? 0
}

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))

const cursorOf = <Row, Scope, Filter, Sort extends string>(
  list: List<Row, Scope, Filter, Sort>,
  sort: Sort | undefined,
  row: Row,
): string[] => keyOf(list, sort).map(([column]) => textOf(row[column]))

/** The requested page with its total. */
export async function readList<Row, Scope, Filter, Sort extends string>(
  tx: Tx,
  list: List<Row, Scope, Filter, Sort>,
  asked: ListQuery<Scope, Filter>,
  request: PageRequest & Order<Sort>,
  /** False for the open API, which shows no totals. */
  { isCounted = true }: { isCounted?: boolean } = {},
): Promise<{ items: Row[]; next_cursor: string | null; total: number; total_is_exact: boolean }> {
  const countMax = list.countMax?.(asked.filter) ?? exactCountMax
  const key = keyOf(list, request.sort)
  const [, page] = await Promise.all([
    planForValues(tx),
    readPage<Row, readonly string[]>(request, {
      forms: key.map(([, type]) => keyTypes[type].form),
      keyOf: (row) => cursorOf(list, request.sort, row),
      rows: async (window) => selectRows(tx, list, asked, request, window),
      count: async () => (isCounted ? countRows(tx, list, asked, countMax) : 0),
      countMax,
    }),
  ])
  return page
}

/** Streams the filtered list in order through a database cursor, so that the server holds one batch at a time. */
export const streamList = <Row, Scope, Filter, Sort extends string>(
  tx: Tx,
  list: List<Row, Scope, Filter, Sort>,
  asked: ListQuery<Scope, Filter>,
  { limit, ...order }: Order<Sort> & { limit: number },
): AsyncIterable<Row[]> => selectRows(tx, list, asked, order, { after: null, limit, offset: 0 }).cursor(1_000)

const batchRows = 1_000

/** Like `streamList`, but page by page, for callers that query in between, which an open cursor does not allow. */
export async function* readBatches<Row, Scope, Filter, Sort extends string>(
  tx: Tx,
  list: List<Row, Scope, Filter, Sort>,
  asked: ListQuery<Scope, Filter>,
  { limit: rowsMax, ...order }: Order<Sort> & { limit: number },
): AsyncGenerator<Row[]> {
  let after: string[] | null = null
  for (let left = rowsMax; left > 0; left -= batchRows) {
    const limit = Math.min(batchRows, left)
    const batch: Row[] = await selectRows(tx, list, asked, order, { after, limit, offset: 0 })
    if (batch.length > 0) yield batch
    const last = batch.at(-1)
    if (last === undefined || batch.length < limit) return
    after = cursorOf(list, order.sort, last)
  }
}
