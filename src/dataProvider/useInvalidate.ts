import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Refetches the visible queries under these keys. The list is the caller's constant. */
export function useInvalidate(keys: readonly string[]): () => Promise<unknown> {
  const client = useQueryClient()
  return useCallback(
    () => Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] }))),
    [client, keys],
  )
}
