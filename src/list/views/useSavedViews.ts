import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type SortPayload, useListContext, useResourceContext, useStore } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { CallResponse } from '../../../contract/calls.ts'
import type { SavedViewList } from '../../../contract/features/savedViews.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import type { FilterValues } from '../filterField.ts'

/** The saved state of a list, without the page. */
interface SavedViewState {
  filter: FilterValues
  sort: SortPayload
  hidden: readonly string[]
  /** The type of a list that has several addresses. */
  type: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value may come from another version of the portal: invalid parts are dropped. */
function parseSavedView(value: Record<string, unknown>): SavedViewState {
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
const savedViewSearchParams = ({ filter, sort }: SavedViewState): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter), sort: sort.field, order: sort.order, page: '1' })}`

const inOrder = ({ filter, sort, hidden, type }: SavedViewState): string =>
  JSON.stringify([
    Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)),
    sort,
    hidden.toSorted(),
    type,
  ])

const savedViewsEqual = (one: SavedViewState, other: SavedViewState): boolean => inOrder(one) === inOrder(other)

export type SavedView = CallResponse<'/view/list'>['items'][number]

export interface SavedViewScope {
  list: SavedViewList
  /** The open address of a list that has several. */
  type?: string
  /** The address for a type. */
  pathOf: (type: string) => string
}

const path = '/view/list'

/** The person's saved views of this list, and their actions. The default view opens when the address has no filters. */
export function useSavedViews({ list, type = '', pathOf }: SavedViewScope, hiddenAtFirst: readonly string[]) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const resource = useResourceContext()
  const { filterValues, sort } = useListContext()
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, [...hiddenAtFirst])
  const { data, isSuccess } = useCall(path, { list }, { call: { toast: false }, staleTime: 60_000 })
  const save = useCallMutation('/view/save', { form: true }).mutateAsync
  const remove = useCallMutation('/view/delete').mutateAsync
  const setDefault = useCallMutation('/view/set-default').mutateAsync

  const views = data?.items ?? []
  const shown: SavedViewState = { filter: filterValues as FilterValues, sort, hidden, type }
  const renewed = async (change: Promise<unknown>) => {
    await change
    await client.invalidateQueries({ queryKey: [path] })
  }
  const open = useCallback(
    (view: SavedView, options: { replace: boolean }) => {
      const value = parseSavedView(view.value)
      setHidden([...value.hidden])
      void navigate({ pathname: pathOf(value.type), search: savedViewSearchParams(value) }, options)
    },
    [navigate, pathOf, setHidden],
  )

  const isBare = search === '' && pathname === pathOf('')
  const first = isSuccess ? data.items.find((view) => view.is_default) : undefined
  useEffect(() => {
    if (isBare && first) open(first, { replace: true })
  }, [isBare, first, open])

  return {
    views,
    /** The view that is shown unmodified. */
    current: views.find((view) => savedViewsEqual(parseSavedView(view.value), shown)) ?? null,
    open: (view: SavedView) => open(view, { replace: false }),
    keep: (id: string, name: string) => renewed(save({ id, list, name, value: { ...shown } })),
    rename: ({ id, value }: SavedView, name: string) => renewed(save({ id, list, name, value })),
    remove: ({ id }: SavedView) => renewed(remove({ id })),
    setDefault: (view: SavedView | null) => renewed(setDefault({ list, id: view?.id ?? null })),
  }
}

export type SavedViews = ReturnType<typeof useSavedViews>
