import { useQuery } from '@tanstack/react-query'
import type { Currency } from '../../contract/base/money.ts'
import type { PayoutMethod } from '../../contract/corridors/corridor.ts'
import { loadCorridor } from '../../contract/corridors/directory.ts'

/** The pack of one way to a country; null where money cannot go that way. Its code is loaded when it is first needed. */
export const useCorridor = (
  country: string | undefined,
  currency: Currency | undefined,
  method: PayoutMethod = 'bank',
) =>
  useQuery({
    queryKey: ['corridor', country, currency, method],
    queryFn: () => (country && currency ? loadCorridor(country, currency, method) : null),
    enabled: Boolean(country && currency),
    staleTime: Number.POSITIVE_INFINITY,
  })
