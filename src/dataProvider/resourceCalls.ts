import type { GetListParams } from 'react-admin'
import type { CallPath } from '../../contract/calls.ts'
import { loadSchemas } from './loadSchemas.ts'

/**
 * React-admin's verbs of a resource, mapped to calls. A list declares the sorts its call supports; its filters are the
 * other fields of the call's request, so a new filter of the contract needs no change here.
 */
export interface ListCall {
  readonly path: CallPath
  readonly sorts?: readonly [string, ...string[]]
  /** Default filters. */
  readonly defaults?: Readonly<Record<string, unknown>>
}

export interface ResourceCalls {
  readonly getList: ListCall
  readonly getOne?: CallPath
  readonly create?: CallPath
  readonly update?: CallPath
  readonly delete?: CallPath
}

/** The request of a list, without paging. */
export async function listRequest(list: ListCall, { sort, filter }: Pick<GetListParams, 'sort' | 'filter'>) {
  const { acceptedFilter, requestFields } = await loadSchemas()
  const field = list.sorts?.find((name) => name === sort?.field) ?? list.sorts?.[0]
  return {
    ...list.defaults,
    ...acceptedFilter(list.path, Object(filter)),
    ...(field ? { sort: field } : {}),
    ...(requestFields(list.path).order ? { order: sort?.order === 'ASC' ? 'asc' : 'desc' } : {}),
  }
}
