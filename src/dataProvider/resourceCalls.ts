import type { GetListParams } from 'ra-core'
import { type CallPath, calls } from '../../contract/calls.ts'

/**
 * React-admin's verbs of a resource as calls. A list names the sorts its call knows; its filters are the other fields of the call's
 * request, so a new filter of the contract needs no change here.
 */
interface ListCall {
  readonly path: CallPath
  readonly sorts?: readonly [string, ...string[]]
  /** Filters where the person has chosen none. */
  readonly defaults?: Readonly<Record<string, unknown>>
}

export interface ResourceCalls {
  readonly getList: ListCall
  readonly getOne?: CallPath
  readonly create?: CallPath
  readonly update?: CallPath
  readonly delete?: CallPath
}

const ownFields = ['page_size', 'page_number', 'cursor', 'sort', 'order', 'format']

interface FieldsSchema {
  fields?: Record<string, { isValidSync?: (value: unknown, options: object) => boolean }>
}

/** What of a filter the call takes. It comes from the address, so what does not fit is left out rather than sent. */
export function acceptedFilter(path: CallPath, filter: Record<string, unknown>): Record<string, unknown> {
  const { fields = {} } = calls[path].request as FieldsSchema
  const names = Object.keys(fields).filter((name) => !ownFields.includes(name))
  const isSent = (name: string) => {
    const value = filter[name]
    if (value === undefined || value === null || value === '') return false
    return fields[name]?.isValidSync?.(value, { strict: true }) ?? false
  }
  return Object.fromEntries(names.filter(isSent).map((name) => [name, filter[name]]))
}

/** The request of a list without its page. */
export function listRequest(list: ListCall, { sort, filter }: Pick<GetListParams, 'sort' | 'filter'>) {
  const field = list.sorts?.find((name) => name === sort?.field) ?? list.sorts?.[0]
  return {
    ...list.defaults,
    ...acceptedFilter(list.path, Object(filter)),
    ...(field ? { sort: field } : {}),
    order: sort?.order === 'ASC' ? 'asc' : 'desc',
  }
}
