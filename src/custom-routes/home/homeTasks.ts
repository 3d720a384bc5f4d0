import { useCanAccess } from 'react-admin'
import { useSignedIn } from '../../authProvider/SignedIn.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { usePendingRefunds } from '../../parts/usePendingRefunds.ts'
import { useListDrafts } from '../../wizard/serverDrafts.ts'
import { useTransferSummary } from './useTransferSummary.ts'

/** State of the business, with the operator's notice. */
export const useUserStatus = (staleTime = 60_000) =>
  useCall('/account/check-user-status', {}, { call: { toast: false }, staleTime })

/** The business's verification; the decision may have come after the session was loaded. */
export function useVerification() {
  const { session } = useSignedIn()
  const { data } = useUserStatus()
  return data?.is_verified ?? session.current()?.status.is_verified
}

export const useBankHolidays = () =>
  useCall('/common/bank-holidays', {}, { call: { toast: false }, staleTime: 3_600_000 })

/** This person's unfinished drafts. */
export function useUnfinishedDrafts() {
  const { canAccess, isPending } = useCanAccess({ resource: 'transfers', action: 'create' })
  const { data = [], isLoading } = useListDrafts(undefined, canAccess === true)
  return { drafts: canAccess ? data : [], isLoading: isPending || isLoading }
}

/** Recipients that agents proposed and nobody has saved, for people who may save them. */
export function useProposedRecipientList() {
  const { canAccess, isPending } = useCanAccess({ resource: 'recipients', action: 'edit' })
  const asked = { page_size: 1, page_number: 1, sort: 'created_at', order: 'asc', is_proposed: true } as const
  const { data, isLoading } = useCall('/recipient/list', asked, {
    call: { toast: false },
    staleTime: 30_000,
    enabled: canAccess === true,
  })
  return { data: canAccess ? data : undefined, isLoading: isPending || isLoading }
}

/** Whether the pending tasks are loaded: the panels below render after that, to avoid a layout shift under a press. */
export function useAreTasksLoaded(): boolean {
  const asked = [
    useUserStatus(),
    useBankHolidays(),
    usePendingRefunds(),
    useTransferSummary(),
    useUnfinishedDrafts(),
    useProposedRecipientList(),
  ]
  return asked.every(({ isLoading }) => !isLoading)
}
