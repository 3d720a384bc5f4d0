import type { ReactNode } from 'react'
import { ListBase, type RaRecord, type SortPayload } from 'react-admin'
import { Navigate, useLocation } from 'react-router'
import { routeTable } from '../addresses/paths.ts'
import { isKnownSort } from '../dataProvider/resourceCalls.ts'

interface ListSourceProps {
  resource: string
  sort: SortPayload
  /** Fixed filter of the page, in addition to the person's filters. */
  filter?: Record<string, unknown>
  children: ReactNode
}

/** The address without a sort of another version of the portal; null if the list can be sorted as it says. */
function withoutUnknownSort(resource: string, search: string): string | null {
  const link = new URLSearchParams(search)
  const sort = link.get('sort')
  if (sort === null || isKnownSort(routeTable().callsOf(resource).getList, sort)) return null
  link.delete('sort')
  link.delete('order')
  return `?${link}`
}

/** The rows of a resource, 25 per page, for the list inside it. */
export const ListSource = <Row extends RaRecord>({ resource, sort, filter = {}, children }: ListSourceProps) => {
  const { search } = useLocation()
  const sound = withoutUnknownSort(resource, search)
  if (sound !== null) return <Navigate replace to={{ search: sound }} />
  return (
    <ListBase<Row>
      resource={resource}
      // Page, sort and filters live only in the address: a link shows the same to everybody, and nothing is restored from the store.
      storeKey={false}
      sort={sort}
      filter={filter}
      perPage={25}
      // The call has already shown the error.
      queryOptions={{ onError: () => {} }}
    >
      {children}
    </ListBase>
  )
}
