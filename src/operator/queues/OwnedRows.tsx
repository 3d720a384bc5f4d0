import type { ReactNode } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import type { OwnerFilter, StaffQueue } from '../../../contract/features/operator/queues.ts'
import { useQueueOwners } from './useQueueOwners.ts'

interface OwnedRowsProps {
  queue: StaffQueue
  filter: OwnerFilter | undefined
  children: ReactNode
}

/** Shows those rows of the list that the filter keeps. */
export const OwnedRows = ({ queue, filter, children }: OwnedRowsProps) => {
  const context = useListContext<{ id: string }>()
  const { keepOwned } = useQueueOwners(queue)
  const data = context.data && keepOwned(context.data, filter)
  return <ListContextProvider value={{ ...context, data } as typeof context}>{children}</ListContextProvider>
}
