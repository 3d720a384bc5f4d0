import type { GetListParams } from 'ra-core'
import type { CallPath } from '../../contract/calls.ts'
import { acceptedFilter } from './callRequest.ts'

/**
 * React-admin's verbs as calls, one row a resource. A list's row names the sorts its call knows; its filters are the other fields
 * of the call's request, so a new filter of the contract needs no change here.
 */
interface ListRow {
  readonly path: CallPath
  readonly sorts?: readonly [string, ...string[]]
}

interface ResourceRow {
  readonly getList: ListRow
  readonly getOne?: CallPath
  readonly create?: CallPath
  readonly update?: CallPath
  readonly delete?: CallPath
}

const resources = {
  recipients: {
    getList: { path: '/recipient/list', sorts: ['created_at', 'full_name', 'country'] },
    getOne: '/recipient/detail',
    create: '/recipient/create',
    update: '/recipient/update',
    delete: '/recipient/delete',
  },
  transfers: {
    getList: { path: '/transfer/list', sorts: ['created_at', 'total_minor', 'recipient_name', 'status'] },
    getOne: '/transfer/detail',
    create: '/transfer/create',
  },
  balance: { getList: { path: '/balance/history' } },
  audit: { getList: { path: '/audit/list' } },
} as const satisfies Record<string, ResourceRow>

export type ResourceName = keyof typeof resources
export const rowOf = (resource: string): ResourceRow => {
  if (!Object.hasOwn(resources, resource)) throw new Error(`no resource ${resource}`)
  return resources[resource as ResourceName]
}

/** The request of a list without its page. */
export function listRequest(row: ListRow, { sort, filter }: Pick<GetListParams, 'sort' | 'filter'>) {
  const defaults = row.path === '/transfer/list' ? { tab: 'all' } : {}
  const field = row.sorts?.find((name) => name === sort?.field) ?? row.sorts?.[0]
  return {
    ...defaults,
    ...acceptedFilter(row.path, Object(filter)),
    ...(field ? { sort: field } : {}),
    order: sort?.order === 'ASC' ? 'asc' : 'desc',
  }
}
