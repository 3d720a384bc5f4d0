import { useSyncExternalStore } from 'react'
import type { ConnectionState } from '../dataProvider/connection.ts'
import { useServer } from '../dataProvider/useCall.ts'

export function useConnection(): ConnectionState {
  const { connection } = useServer()
  return useSyncExternalStore(connection.subscribe, connection.state)
}
