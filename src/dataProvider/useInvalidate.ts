import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reads anew whatever is on the screen under these query keys. The list is the caller's constant. */
export function useInvalidate(keys: readonly string[]): () => Promise<unknown> {
  const client = useQueryClient()
  return useCallback(
    () => Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] }))),
    [client, keys],
  )
}
