import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import type { WizardControls } from '../../wizard/flow.ts'
import type { TransferAnswers } from './answers.ts'

const retryMs = 15_000

/** Keeps the rate in the answers current: loaded when the currency is chosen, and again when the server refreshes it. */
export function useLiveRate({ answers, change }: Pick<WizardControls<TransferAnswers>, 'answers' | 'change'>) {
  const { call, serverNow } = useServer()
  const { receive_currency: currency } = answers
  const isForeign = currency !== '' && currency !== homeCurrency
  const query = useQuery({
    queryKey: ['quote', 'rates', currency],
    enabled: isForeign,
    queryFn: async () => {
      if (currency === '') return null
      const { items, refresh_at } = await call('/quote/rates', { currencies: [currency] }, { toast: false })
      const [found] = items
      if (found === undefined) return null
      return { currency, rate: found.rate, margin_percent: found.margin_percent, refresh_at }
    },
    staleTime: retryMs,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(retryMs, Date.parse(state.data.refresh_at) - serverNow() + 1_000) : retryMs,
  })
  const { data } = query
  const take = useEffectEvent(() => {
    if (data && data.currency === answers.receive_currency) change({ rate: data })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a refetch, and after a change of currency has cleared the rate
  useEffect(() => take(), [data, answers.rate === null])
  return { isLoading: isForeign && query.isPending, isFailed: query.isError || data === null }
}
