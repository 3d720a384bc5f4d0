import type { operatorPriceCalls } from '../../../../contract/features/operator/prices.ts'
import type { HandlerTable } from '../../../handler.ts'
import { listPrices } from './listPrices.ts'

export const operatorPriceHandlers = { '/staff/price/list': listPrices } satisfies Pick<
  HandlerTable,
  keyof typeof operatorPriceCalls
>
