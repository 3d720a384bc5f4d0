import { QueryClient } from '@tanstack/react-query'

const freshMs = 5_000

/**
 * Responses are fresh for some seconds, except single records: react-admin pre-fills the record from a list's row,
 * which has fewer fields, until the record is loaded.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Calls handle a lost connection themselves: a read waits for it, a change is never resent without the person.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: ({ queryKey: [, verb] }) => (verb === 'getOne' ? 0 : freshMs),
      },
    },
  })
