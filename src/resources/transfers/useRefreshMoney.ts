import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Everything that a decided or paid transfer may have changed. */
const touched = [
  'transfers',
  'balance',
  '/desk/list',
  '/desk/count',
  '/transfer/summary',
  '/transfer/totals',
  '/balance/summary',
  '/notification/get-unread-num',
]

/** Reads anew what stands on the screen of transfers and balance. */
export function useRefreshMoney() {
  const client = useQueryClient()
  return useCallback(() => Promise.all(touched.map((key) => client.invalidateQueries({ queryKey: [key] }))), [client])
}
