import { useMemo } from 'react'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import { feesOf } from '../../../contract/corridors/fees.ts'
import type { BulkAnswers } from './answers.ts'
import { checkInputs } from './rules.ts'

type Summed = Pick<BulkAnswers, 'kind' | 'rows' | 'notations' | 'checked'>

/** Totals of the valid rows, as far as known without the server, which alone knows the rates. */
export function useBulkTotals({ kind, rows, notations, checked }: Summed) {
  return useMemo(() => {
    const { payments } = checkInputs({ kind, rows, notations })
    const { corridor } = bulkFileFormats[kind]
    const arriving = payments.filter(({ side }) => side === 'receive')
    const amount = arriving.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
    const fee = BigInt(feesOf(corridor).OUR) * BigInt(payments.length)
    const total = kind === 'domestic' ? amount + fee : checked === null ? null : BigInt(checked.total_minor)
    const received = checked === null || kind === 'domestic' ? amount : BigInt(checked.receive_amount_minor)
    return { count: payments.length, currency: corridor.currency, amount: received, fee, total }
  }, [kind, rows, notations, checked])
}
