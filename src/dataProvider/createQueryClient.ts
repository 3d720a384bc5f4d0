import { QueryClient } from '@tanstack/react-query'

const freshMs = 5_000

/**
 * Nothing is asked for twice within seconds, but for single records: the framework lets a list's row, which has fewer fields, stand in
 * for one until the whole has come.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: ({ queryKey: [, verb] }) => (verb === 'getOne' ? 0 : freshMs) },
    },
  })
