import type { Currency } from '../../../../contract/base/money/money.ts'
import { useCall } from '../../../dataProvider/useCall.ts'

interface Destination {
  country: string
  currency: Currency
  corridor_id?: string
}

/** The latest recipients, of one destination or of all. */
export const useRecentRecipients = (where?: Destination) =>
  useCall('/recipient/recent', where ?? {}, { call: { toast: false }, staleTime: 30_000 })
