import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCall } from '../../dataProvider/useCall.ts'

export const usePolicy = () => useCall('/approval/policy', {})

export function useRefreshPolicy() {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['/approval/policy'] }),
        queryClient.invalidateQueries({ queryKey: ['/approval/delegations'] }),
      ]),
    [queryClient],
  )
}
