import { useInvalidate } from '../../dataProvider/useInvalidate.ts'

/** Everything that a decided or paid transfer may have changed. */
export const touchedByMoney = [
  'transfers',
  'balance',
  '/desk/list',
  '/desk/count',
  '/transfer/summary',
  '/transfer/totals',
  '/balance/summary',
  '/notification/get-unread-num',
]

/** Reads anew whatever is on the screen of transfers and balance. */
export const useRefreshMoney = () => useInvalidate(touchedByMoney)
