import { useQuery } from '@tanstack/react-query'
import type { Currency } from '../../contract/base/money.ts'
import { loadCorridor } from '../../contract/corridors/directory.ts'

/** The pack of a country and currency; null where money cannot go that way. Its code is loaded when it is first needed. */
export const useCorridor = (country: string | undefined, currency: Currency | undefined) =>
  useQuery({
    queryKey: ['corridor', country, currency],
    queryFn: () => (country && currency ? loadCorridor(country, currency) : null),
    enabled: Boolean(country && currency),
    staleTime: Number.POSITIVE_INFINITY,
  })
