import type { ReactNode } from 'react'
import { ListBase, type RaRecord, type SortPayload } from 'react-admin'

interface ListSourceProps {
  resource: string
  sort: SortPayload
  /** Fixed filter of the page, in addition to the person's filters. */
  filter?: Record<string, unknown>
  children: ReactNode
}

/** The rows of a resource, 25 per page, for the list inside it. */
export const ListSource = <Row extends RaRecord>({ resource, sort, filter = {}, children }: ListSourceProps) => (
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
