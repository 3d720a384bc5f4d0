import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Invalidates the list and everything else that shows people. */
export function useRefreshUsers() {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ queryKey: ['users'] }), [queryClient])
}
