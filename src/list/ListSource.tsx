import { ListBase, type RaRecord, type SortPayload } from 'ra-core'
import type { ReactNode } from 'react'

interface ListSourceProps {
  resource: string
  sort: SortPayload
  /** What the page itself narrows its rows to, beside the filters that a person sets. */
  filter?: Record<string, unknown>
  children: ReactNode
}

/** The rows of a resource, 25 a page, for the list inside it. */
export const ListSource = <Row extends RaRecord>({ resource, sort, filter = {}, children }: ListSourceProps) => (
  <ListBase<Row>
    resource={resource}
    // Page, sort and filters live in the address alone: a link shows the same to everybody, and nothing is restored from the store.
    storeKey={false}
    sort={sort}
    filter={filter}
    perPage={25}
    // The call has shown its error already.
    queryOptions={{ onError: () => {} }}
  >
    {children}
  </ListBase>
)
