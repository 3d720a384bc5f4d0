import type { TableRow } from './rows.ts'
import { createTable, type Table } from './table.ts'

let opened: Table | undefined
let below = ''

/** All addresses of the app stand below it: `/business` of spec §2, `/operator`. Links are made by `pathTo`, never by joining text. */
export const basename = (): string => below

/** Each app adds the type of its rows to this interface (declaration merging), so that `pathTo` knows their addresses. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared where the rows are
export interface Register {}

type Registered = Register[keyof Register]
type Row = Registered extends infer Rows ? (Rows extends readonly (infer Each)[] ? Each : never) : never
/** Pairs of a name and its address. */
type Address = Row extends infer Each
  ? Each extends { readonly name: infer Name extends string; readonly address: infer Path extends string }
    ? [Name, Path]
    : Each extends { readonly name: infer Name extends string; readonly addresses: infer Paths }
      ? { [Page in keyof Paths & string]: [`${Name}.${Page}`, Paths[Page]] }[keyof Paths & string]
      : never
  : never

/** `recipients.show` of a resource, `sendMoney` of a flow. */
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

/** A browser page runs one app, which makes the table of its rows once, at its start. */
export const openTable = (rows: readonly TableRow[], base = '/business'): Table => {
  below = base
  opened = createTable(rows)
  return opened
}

export const table = (): Table => {
  if (!opened) throw new Error('no table of rows is open')
  return opened
}

/** `pathTo('transfers.show', { id })` → `/report-detail/…`; values are encoded. */
export const pathTo = <Name extends PathName>(
  name: Name,
  ...[params]: keyof Params<PathOf<Name>> extends never ? [] : [Params<PathOf<Name>>]
): string => table().pathTo(name, params)
