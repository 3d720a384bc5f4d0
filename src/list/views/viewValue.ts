import type { SortPayload } from 'ra-core'
import type { FilterValues } from '../filterField.ts'

/** The saved state of a list, without the page. */
export interface SavedViewState {
  filter: FilterValues
  sort: SortPayload
  hidden: readonly string[]
  /** The type of a list that has several addresses. */
  type: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value may come from another version of the portal: invalid parts are dropped. */
export function parseSavedView(value: Record<string, unknown>): SavedViewState {
  const { filter, sort, hidden, type } = value
  const { field, order } = isRecord(sort) ? sort : {}
  return {
    filter: isRecord(filter) ? filter : {},
    sort: { field: typeof field === 'string' ? field : '', order: order === 'ASC' ? 'ASC' : 'DESC' },
    hidden: Array.isArray(hidden) ? hidden.filter((name) => typeof name === 'string') : [],
    type: typeof type === 'string' ? type : '',
  }
}

/** As react-admin's lists read it from the address. */
export const savedViewSearchParams = ({ filter, sort }: SavedViewState): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter), sort: sort.field, order: sort.order, page: '1' })}`

const inOrder = ({ filter, sort, hidden, type }: SavedViewState): string =>
  JSON.stringify([
    Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)),
    sort,
    hidden.toSorted(),
    type,
  ])

export const savedViewsEqual = (one: SavedViewState, other: SavedViewState): boolean => inOrder(one) === inOrder(other)
