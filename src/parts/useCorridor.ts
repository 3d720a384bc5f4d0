import { useQuery } from '@tanstack/react-query'
import type { Currency } from '../../contract/base/money/money.ts'
import type { PayoutMethod } from '../../contract/corridors/corridor.ts'
import { loadCorridor } from '../../contract/corridors/directory.ts'

/** The corridor's pack; null if there is no such corridor. Loaded on first use. */
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
