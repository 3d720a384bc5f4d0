import type { DataProvider, GetListParams, GetListResult, Identifier, QueryFunctionContext, RaRecord } from 'ra-core'
import { limits } from '../../contract/base/limits.ts'
import type { CallPath } from '../../contract/calls.ts'
import type { CallServer, CallServerOptions } from './createCallServer.ts'
import { createCursors } from './cursors.ts'
import { listRequest, type ResourceCalls } from './resourceCalls.ts'

/** React-admin's verbs, and `call` for everything the contract has beyond them. */
export interface PortalDataProvider extends DataProvider {
  call: CallServer
}

interface ListAnswer {
  items: RaRecord[]
  next_cursor: string | null
  total: number
  total_is_exact: boolean
}

/** Options of a call in react-admin's `meta`: `{ call: { toast: false } }`. */
const optionsOf = ({ meta, signal }: { meta?: unknown } & QueryFunctionContext): CallServerOptions => ({
  ...(Object(meta) as { call?: CallServerOptions }).call,
  ...(signal ? { signal } : {}),
})

interface DataProviderDeps {
  callServer: CallServer
  /** The calls of a resource's row; throws where there is no such resource. */
  callsOf: (resource: string) => ResourceCalls
}

export function createDataProvider({ callServer, callsOf }: DataProviderDeps): PortalDataProvider {
  const cursors = createCursors()
  const pathOf = (resource: string, verb: 'getOne' | 'create' | 'update' | 'delete'): CallPath => {
    const path = callsOf(resource)[verb]
    if (!path) throw new Error(`${resource} has no ${verb}`)
    return path
  }
  // The table pairs paths with requests; TypeScript cannot follow a path that is only known at run time.
  const send = (path: CallPath, payload: object, options: CallServerOptions): Promise<unknown> =>
    callServer(path, payload as never, options)

  async function getList<R extends RaRecord>(
    resource: string,
    params: GetListParams & QueryFunctionContext,
  ): Promise<GetListResult<R>> {
    const list = callsOf(resource).getList
    const { page = 1, perPage = 25 } = params.pagination ?? {}
    const request = { ...listRequest(list, params), page_size: Math.min(perPage, limits.listPageSizeMax) }
    const pages = `${resource} ${JSON.stringify(request)}`
    const cursor = cursors.before(pages, page)
    const paged = { ...request, page_number: page, ...(cursor === undefined ? {} : { cursor }) }
    const answer = (await send(list.path, paged, optionsOf(params))) as ListAnswer
    cursors.keep(pages, page, answer.next_cursor)
    return {
      data: answer.items as R[],
      // Without a total react-admin goes by `pageInfo`, and lets nobody be sent back from a page beyond the count.
      ...(answer.total_is_exact ? { total: answer.total } : { meta: { countedTo: answer.total } }),
      pageInfo: { hasNextPage: answer.next_cursor !== null, hasPreviousPage: page > 1 },
    }
  }

  async function getOne(resource: string, id: Identifier, options: CallServerOptions) {
    return (await send(pathOf(resource, 'getOne'), { id: String(id) }, options)) as never
  }

  /** The version of the record as the person saw it goes along: the server refuses to overwrite a newer one. */
  async function remove(resource: string, id: Identifier, previous: RaRecord | undefined, options: CallServerOptions) {
    const seen: RaRecord = previous ?? (await getOne(resource, id, options))
    await send(pathOf(resource, 'delete'), { id: String(id), version: seen.version }, options)
    return seen as never
  }

  return {
    supportAbortSignal: true,
    call: callServer,
    getList,
    getOne: async (resource, params) => ({ data: await getOne(resource, params.id, optionsOf(params)) }),
    getMany: async (resource, params) => ({
      data: await Promise.all(params.ids.map((id) => getOne(resource, id, optionsOf(params)))),
    }),
    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }),
    create: async (resource, params) => ({
      data: (await send(pathOf(resource, 'create'), params.data, optionsOf(params))) as never,
    }),
    update: async (resource, params) => ({
      data: (await send(
        pathOf(resource, 'update'),
        { version: params.previousData.version, ...params.data, id: String(params.id) },
        optionsOf(params),
      )) as never,
    }),
    updateMany: () => Promise.reject(new Error('nothing is updated many at once')),
    delete: async (resource, params) => ({
      data: await remove(resource, params.id, params.previousData as RaRecord | undefined, optionsOf(params)),
    }),
    deleteMany: async (resource, params) => {
      for (const id of params.ids) await remove(resource, id, undefined, optionsOf(params))
      return { data: params.ids }
    },
  }
}
