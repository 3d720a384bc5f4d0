import { usePermitted } from '../authProvider/usePermitted.ts'
import { useCall } from '../dataProvider/useCall.ts'

/** Refunds that wait for this person: for approval, or for a destination. */
export function usePendingRefunds() {
  const may = usePermitted()
  const enabled = may?.('refunds.read') ?? false
  return useCall('/refund/waiting', {}, { call: { toast: false }, staleTime: 30_000, enabled })
}
