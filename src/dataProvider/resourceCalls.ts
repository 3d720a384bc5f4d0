import type { GetListParams } from 'react-admin'
import type { CallPath } from '../../contract/calls.ts'
import { RequestError } from './callError.ts'
import { loadSchemas } from './loadSchemas.ts'

/**
 * React-admin's verbs of a resource, mapped to calls. A list declares the sorts its call supports; its filters are the
 * other fields of the call's request, so a new filter of the contract needs no change here.
 */
export interface ListCall {
  readonly path: CallPath
  /** The fields by which it can be sorted, the default first; a call without a choice has one. */
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

/** Sorts that mean none: react-admin's default, and a cleared one. */
const unsorted = ['id', '']

export const isKnownSort = ({ sorts }: ListCall, field: string): boolean =>
  unsorted.includes(field) || sorts?.includes(field) === true

/** Any other order than the one that was asked for would look like an answer to it. */
function assertSort(list: ListCall, field: string): void {
  if (isKnownSort(list, field)) return
  const known = list.sorts?.join(', ') ?? 'none'
  throw new RequestError(`${list.path} cannot be sorted by ${field}; it can by: ${known}`)
}

/** The request of a list, without paging. */
export async function listRequest(list: ListCall, { sort, filter }: Pick<GetListParams, 'sort' | 'filter'>) {
  const { acceptedFilter, requestFields } = await loadSchemas()
  if (sort) assertSort(list, sort.field)
  const field = list.sorts?.find((name) => name === sort?.field) ?? list.sorts?.[0]
  return {
    ...list.defaults,
    ...acceptedFilter(list.path, Object(filter)),
    ...(field && requestFields(list.path).sort ? { sort: field } : {}),
    ...(requestFields(list.path).order ? { order: sort?.order === 'ASC' ? 'asc' : 'desc' } : {}),
  }
}
