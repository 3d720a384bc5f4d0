import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../dataProvider/useCall.ts'

export const useChanges = (id: string) => useCall('/recipient/list-changes', { id }, { call: { toast: false } })

/** After a decision: the recipient, and its changes. */
export function useRefreshChanges() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: callKey('/recipient/list-changes') }),
      client.invalidateQueries({ queryKey: ['recipients'] }),
    ])
}
