import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useContext, useRef } from 'react'
import { DataProviderContext } from 'react-admin'
import type { CallPath, CallRequest, CallResponse } from '../../contract/calls.ts'
import type { CallServerOptions } from './createCallServer.ts'
import type { PortalDataProvider, Server } from './createDataProvider.ts'

/** The provider itself: the framework's wrapper would report each handled error a second time. */
export const useServer = (): Server => useContext(DataProviderContext) as PortalDataProvider

/** React-query's key of a call; `invalidateQueries({ queryKey: [path] })` invalidates it for all payloads. */
export const callKey = (path: CallPath, payload?: object) => (payload === undefined ? [path] : [path, payload])

type ReadOptions<P extends CallPath> = Omit<UseQueryOptions<CallResponse<P>>, 'queryKey' | 'queryFn' | 'retry'> & {
  call?: CallServerOptions
}

/** Reads through a call that is not one of react-admin's verbs. */
export function useCall<P extends CallPath>(path: P, payload: CallRequest<P>, options: ReadOptions<P> = {}) {
  const server = useServer()
  const { call, ...query } = options
  return useQuery<CallResponse<P>>({
    ...query,
    queryKey: callKey(path, Object(payload)),
    queryFn: ({ signal }) => server.call(path, payload, { ...call, signal }),
    retry: false,
  })
}

/** Changes something through a call. By the time `mutateAsync` rejects, the error has been shown. */
export function useCallMutation<P extends CallPath>(path: P, options: CallServerOptions = {}) {
  const server = useServer()
  const latest = useRef(options)
  latest.current = options
  return useMutation<CallResponse<P>, Error, CallRequest<P>>({
    mutationFn: (payload) => server.call(path, payload, latest.current),
    retry: false,
  })
}

/** Refetches the visible queries under these keys. The list is the caller's constant. */
export function useInvalidate(keys: readonly string[]): () => Promise<unknown> {
  const client = useQueryClient()
  return useCallback(
    () => Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] }))),
    [client, keys],
  )
}
