import { useCall } from '../../../dataProvider/useCall.ts'

const waiting = { tab: 'awaiting_approval', page_size: 20, page_number: 1, order: 'asc' } as const

/** Only those that this person may approve. */
export function usePendingBulkApprovals() {
  const { data } = useCall('/bulk/list', waiting, { call: { toast: false } })
  return data?.items.filter(({ actions }) => actions.includes('approve')) ?? []
}
