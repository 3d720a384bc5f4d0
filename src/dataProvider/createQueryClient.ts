import { QueryClient } from '@tanstack/react-query'

const freshMs = 5_000

/**
 * Replies count as fresh for some seconds, except single records: react-admin shows a list's row, which has fewer fields, in place of
 * the record until that has come.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Calls deal with a lost connection themselves: a read waits for it, a change is never sent without the person.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: ({ queryKey: [, verb] }) => (verb === 'getOne' ? 0 : freshMs),
      },
    },
  })
