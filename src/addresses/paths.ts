import { createRouteTable, type RouteTable } from './routeTable.ts'
import type { TableRow } from './rows.ts'

let opened: RouteTable | undefined
let below = ''

/**
 * Base path of all addresses of the app: `/business` (spec §2) or `/operator`. Build links with `pathTo`, never by
 * concatenation.
 */
export const basename = (): string => below

/** Each app adds the type of its rows to this interface (declaration merging), so that `pathTo` knows their addresses. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared next to the rows
export interface Register {}

type Registered = Register[keyof Register]
type Row = Registered extends infer Rows ? (Rows extends readonly (infer Each)[] ? Each : never) : never
/** Tuples of a name and its address. */
type Address = Row extends infer Each
  ? Each extends { readonly name: infer Name extends string; readonly address: infer Path extends string }
    ? [Name, Path]
    : Each extends { readonly name: infer Name extends string; readonly addresses: infer Paths }
      ? { [Page in keyof Paths & string]: [`${Name}.${Page}`, Paths[Page]] }[keyof Paths & string]
      : never
  : never

/** `recipients.show` for a resource, `sendMoney` for a flow. */
export type PathName = Address[0]
type PathOf<Name extends PathName> = Extract<Address, [Name, string]>[1]

type Names<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Names<Head> | Names<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never
type Params<Path extends string> = { [Name in Names<Path> as Name extends `${string}?` ? never : Name]: string } & {
  [Name in Names<Path> as Name extends `${infer Bare}?` ? Bare : never]?: string
}

/** A browser page runs one app, which builds the table of its rows once, at start. */
export const setRouteTable = (rows: readonly TableRow[], base = '/business'): RouteTable => {
  below = base
  opened = createRouteTable(rows)
  return opened
}

export const routeTable = (): RouteTable => {
  if (!opened) throw new Error('no table of rows has been set')
  return opened
}

/** `pathTo('transfers.show', { id })` → `/report-detail/…`; values are encoded. */
export const pathTo = <Name extends PathName>(
  name: Name,
  ...[params]: keyof Params<PathOf<Name>> extends never ? [] : [Params<PathOf<Name>>]
): string => routeTable().pathTo(name, params)
