import { useCall } from '../../../dataProvider/useCall.ts'

/** Only those that this person may approve. */
export function usePendingScheduleApprovals() {
  const asked = { page_size: 50, page_number: 1, order: 'asc' as const, state: ['awaiting_approval' as const] }
  const { data } = useCall('/schedule/list', asked, { call: { toast: false } })
  return data?.items.filter(({ actions }) => actions.includes('approve')) ?? []
}
