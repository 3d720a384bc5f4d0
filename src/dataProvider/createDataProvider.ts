import type {
  CreateParams,
  DataProvider,
  GetListParams,
  GetListResult,
  Identifier,
  QueryFunctionContext,
  RaRecord,
  UpdateParams,
} from 'react-admin'
import { limits } from '../../contract/base/money/limits.ts'
import type { CallPath } from '../../contract/calls.ts'
import { RequestError } from './callError.ts'
import type { Connection } from './connection.ts'
import type { CallServer, CallServerOptions } from './createCallServer.ts'
import { createCursors } from './cursors.ts'
import { loadSchemas } from './loadSchemas.ts'
import type { OpenExport, OpenFile } from './openFile.ts'
import { type ListCall, listRequest, type ResourceCalls } from './resourceCalls.ts'

/** The portal's server functions beyond react-admin's verbs. */
export interface Server {
  /** Makes any call of the contract. */
  call: CallServer
  /** The server's time, in milliseconds since 1970. */
  serverNow: () => number
  openFile: OpenFile
  openExport: OpenExport
  connection: Connection
}

export interface PortalDataProvider extends DataProvider, Server {}

interface ListReply {
  items: RaRecord[]
  next_cursor: string | null
  total: number
  total_is_exact: boolean
  /** Of a search that reads only the newest entries. */
  searched_since?: string | null
}

/** Besides the rows: how far they were counted, and how far back they were searched, if not to the end. */
const listMetaOf = ({ total, total_is_exact, searched_since }: ListReply) => ({
  ...(total_is_exact ? {} : { countedTo: total }),
  ...(searched_since ? { searchedSince: searched_since } : {}),
})

/** React-admin's `meta`: call options, and fields to add to the request (usually a password or a reason). */
interface Meta {
  call?: CallServerOptions
  fields?: Readonly<Record<string, unknown>>
}

const metaOf = ({ meta }: { meta?: unknown }): Meta => Object(meta)

const optionsOf = (params: { meta?: unknown } & QueryFunctionContext): CallServerOptions => ({
  ...metaOf(params).call,
  ...(params.signal ? { signal: params.signal } : {}),
})

/** The call comes from a form: an error of a field is shown at that field, not in a dialog. */
const formOptionsOf = (params: { meta?: unknown }): CallServerOptions => ({ form: true, ...metaOf(params).call })

/** Runs all sequentially, each to completion, then throws the first error. Each call has shown its own error by then. */
async function eachInOrder<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await act(item).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

const slicesOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

interface DataProviderDeps extends Omit<Server, 'call'> {
  callServer: CallServer
  /** The calls of a resource; throws if it does not exist. */
  callsOf: (resource: string) => ResourceCalls
}

/** The calls behind react-admin's verbs. */
function createSender({ callServer, callsOf }: Pick<DataProviderDeps, 'callServer' | 'callsOf'>) {
  const pathOf = (resource: string, verb: 'getOne' | 'create' | 'update' | 'delete'): CallPath => {
    const path = callsOf(resource)[verb]
    if (!path) throw new Error(`${resource} has no ${verb}`)
    return path
  }

  // The table pairs paths with requests; TypeScript cannot infer this for a path known only at run time.
  const send = (path: CallPath, payload: object, options: CallServerOptions): Promise<unknown> =>
    callServer(path, payload as never, options)

  async function getOne(
    resource: string,
    id: Identifier,
    options: CallServerOptions,
    fields: Meta['fields'] = {},
  ): Promise<RaRecord> {
    return (await send(pathOf(resource, 'getOne'), { id: String(id), ...fields }, options)) as RaRecord
  }

  return { callsOf, pathOf, send, getOne }
}

type Sender = ReturnType<typeof createSender>

function createReads({ callsOf, send, getOne }: Sender) {
  const cursors = createCursors()

  async function readPage(
    resource: string,
    params: GetListParams & QueryFunctionContext,
    { page, perPage }: { page: number; perPage: number },
  ): Promise<ListReply> {
    const call = callsOf(resource).getList
    const request = { ...(await listRequest(call, params)), page_size: perPage }
    const list = `${resource} ${JSON.stringify(request)}`
    const cursor = cursors.before(list, page)
    const paged = { ...request, page_number: page, ...(cursor === undefined ? {} : { cursor }) }
    const reply = (await send(call.path, paged, optionsOf(params))) as ListReply
    cursors.keep(list, page, reply.next_cursor)
    return reply
  }

  /** A page larger than the server's limit is read in several requests: an export asks for a thousand rows at once. */
  async function readRows(resource: string, params: GetListParams & QueryFunctionContext): Promise<ListReply> {
    const { page = 1, perPage = 25 } = params.pagination ?? {}
    const size = Math.min(perPage, limits.listPageSizeMax)
    const pages = Math.ceil(perPage / size)
    const first = (page - 1) * pages + 1
    let reply = await readPage(resource, params, { page: first, perPage: size })
    const items = [...reply.items]
    for (let at = first + 1; at < first + pages && reply.next_cursor !== null; at += 1) {
      reply = await readPage(resource, params, { page: at, perPage: size })
      items.push(...reply.items)
    }
    return { ...reply, items }
  }

  /** A call without pages returns all its rows. */
  async function readWhole(call: ListCall, params: GetListParams & QueryFunctionContext): Promise<RaRecord[]> {
    const reply = await send(call.path, await listRequest(call, params), optionsOf(params))
    return (reply as Pick<ListReply, 'items'>).items
  }

  async function getList<R extends RaRecord>(
    resource: string,
    params: GetListParams & QueryFunctionContext,
  ): Promise<GetListResult<R>> {
    const call = callsOf(resource).getList
    const { requestFields } = await loadSchemas()
    if (!requestFields(call.path).page_size) {
      const rows = (await readWhole(call, params)) as R[]
      return { data: rows, total: rows.length }
    }
    const reply = await readRows(resource, params)
    return {
      data: reply.items as R[],
      // Without `total`, react-admin relies on `pageInfo` and redirects nobody away from a page beyond the count.
      ...(reply.total_is_exact ? { total: reply.total } : {}),
      ...(reply.total_is_exact && !reply.searched_since ? {} : { meta: listMetaOf(reply) }),
      pageInfo: { hasNextPage: reply.next_cursor !== null, hasPreviousPage: (params.pagination?.page ?? 1) > 1 },
    }
  }

  /** Reads records by id in one request, if the list's call supports it; missing records are omitted. */
  async function getMany(resource: string, ids: readonly Identifier[], options: CallServerOptions) {
    const { getList: row } = callsOf(resource)
    const { requestFields } = await loadSchemas()
    if (!requestFields(row.path).ids) return Promise.all(ids.map((id) => getOne(resource, id, options)))
    const replies = await Promise.all(
      slicesOf(ids.map(String), limits.listPageSizeMax).map(async (slice) => {
        const request = await listRequest(row, { filter: { ids: slice } })
        return send(row.path, { ...request, page_size: slice.length, page_number: 1 }, options) as Promise<ListReply>
      }),
    )
    return replies.flatMap(({ items }) => items)
  }

  return { getList, getMany }
}

function createWrites({ pathOf, send, getOne }: Sender) {
  /** The full record as the person saw it; a list's row is not enough when the call needs the version. */
  async function seenRecord(
    resource: string,
    path: CallPath,
    { id, previousData }: { id: Identifier; previousData?: Partial<RaRecord> | undefined },
    options: CallServerOptions,
  ): Promise<Partial<RaRecord>> {
    const { requestFields } = await loadSchemas()
    const isEnough = previousData !== undefined && (!requestFields(path).version || previousData.version !== undefined)
    return isEnough ? previousData : getOne(resource, id, options)
  }

  async function create(resource: string, params: CreateParams): Promise<unknown> {
    const path = pathOf(resource, 'create')
    const { pickRequestFields } = await loadSchemas()
    return send(path, pickRequestFields(path, { ...params.data, ...metaOf(params).fields }), formOptionsOf(params))
  }

  /** Merges the changed fields into the record: the call needs the full record and the version that the person saw. */
  async function update(resource: string, params: UpdateParams): Promise<RaRecord> {
    const path = pathOf(resource, 'update')
    const { pickRequestFields } = await loadSchemas()
    const options = formOptionsOf(params)
    const seen = await seenRecord(resource, path, params, options)
    const changed = { ...seen, ...params.data, ...metaOf(params).fields, id: String(params.id) }
    return (await send(path, pickRequestFields(path, changed), options)) as RaRecord
  }

  /** Sends the version of the record that the person saw: the server refuses to overwrite a newer one. */
  async function remove(
    resource: string,
    params: { id: Identifier; previousData?: Partial<RaRecord> | undefined; meta?: unknown },
  ) {
    const path = pathOf(resource, 'delete')
    const { pickRequestFields } = await loadSchemas()
    const options = optionsOf(params)
    const seen = await seenRecord(resource, path, params, options)
    await send(path, pickRequestFields(path, { ...seen, ...metaOf(params).fields, id: String(params.id) }), options)
    return seen
  }

  return { create, update, remove }
}

/** A list drops filters that its call does not know: without this one, every record would seem to belong to the reference. */
async function assertReference(path: CallPath, resource: string, reference: Readonly<Record<string, unknown>>) {
  const { acceptedFilter } = await loadSchemas()
  const [target = ''] = Object.keys(reference)
  if (target in acceptedFilter(path, reference)) return
  throw new RequestError(`${resource} cannot be listed by ${target}: ${path} has no such filter, or not for this value`)
}

export function createDataProvider({
  callServer,
  callsOf,
  serverNow,
  openFile,
  openExport,
  connection,
}: DataProviderDeps): PortalDataProvider {
  const sender = createSender({ callServer, callsOf })
  const { getOne } = sender
  const { getList, getMany } = createReads(sender)
  const { create, update, remove } = createWrites(sender)
  return {
    supportAbortSignal: true,
    call: callServer,
    serverNow,
    openFile,
    openExport,
    connection,
    getList,
    getOne: async (resource, params) => ({
      data: (await getOne(resource, params.id, optionsOf(params), metaOf(params).fields)) as never,
    }),
    getMany: async (resource, params) => ({
      data: (await getMany(resource, params.ids, optionsOf(params))) as never[],
    }),
    getManyReference: async (resource, { target, id, filter, ...params }) => {
      await assertReference(callsOf(resource).getList.path, resource, { [target]: id })
      return getList(resource, { ...params, filter: { ...filter, [target]: id } })
    },
    create: async (resource, params) => ({ data: (await create(resource, params)) as never }),
    update: async (resource, params) => ({ data: (await update(resource, params)) as never }),
    updateMany: async (resource, { ids, data, meta }) => {
      // Each record is read first: the call needs the full record with its version.
      await eachInOrder(ids, async (id) =>
        update(resource, { id, data, meta, previousData: await getOne(resource, id, metaOf({ meta }).call ?? {}) }),
      )
      return { data: ids }
    },
    delete: async (resource, params) => ({ data: (await remove(resource, params)) as never }),
    deleteMany: async (resource, { ids, meta }) => {
      await eachInOrder(ids, (id) => remove(resource, { id, meta }))
      return { data: ids }
    },
  }
}
