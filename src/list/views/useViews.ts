import { useQueryClient } from '@tanstack/react-query'
import { useListContext, useResourceContext, useStore } from 'ra-core'
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CallReply } from '../../../contract/calls.ts'
import type { ViewedList } from '../../../contract/features/views.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import type { FilterValues } from '../filterField.ts'
import { isSameView, readView, searchOf, type ViewValue } from './viewValue.ts'

export type View = CallReply<'/view/list'>['items'][number]

export interface ViewedPlace {
  list: ViewedList
  /** The open address of a list that has several. */
  type?: string
  /** The address for a type. */
  pathOf: (type: string) => string
}

const path = '/view/list'

/** The person's saved views of this list, and their actions. The default view opens when the address has no filters. */
export function useViews({ list, type = '', pathOf }: ViewedPlace, hiddenAtFirst: readonly string[]) {
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
  const shown: ViewValue = { filter: filterValues as FilterValues, sort, hidden, type }
  const renewed = async (change: Promise<unknown>) => {
    await change
    await client.invalidateQueries({ queryKey: [path] })
  }
  const open = useCallback(
    (view: View, options: { replace: boolean }) => {
      const value = readView(view.value)
      setHidden([...value.hidden])
      void navigate({ pathname: pathOf(value.type), search: searchOf(value) }, options)
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
    current: views.find((view) => isSameView(readView(view.value), shown)) ?? null,
    open: (view: View) => open(view, { replace: false }),
    keep: (id: string, name: string) => renewed(save({ id, list, name, value: { ...shown } })),
    rename: ({ id, value }: View, name: string) => renewed(save({ id, list, name, value })),
    remove: ({ id }: View) => renewed(remove({ id })),
    setDefault: (view: View | null) => renewed(setDefault({ list, id: view?.id ?? null })),
  }
}

export type Views = ReturnType<typeof useViews>
