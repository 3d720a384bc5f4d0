import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCall } from '../../dataProvider/useCall.ts'

export const useTeam = () => useCall('/team/list', {})

/** The list, and everything that depends on what the signed-in person may do. */
export function useRefreshTeam() {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ queryKey: ['/team/list'] }), [queryClient])
}
