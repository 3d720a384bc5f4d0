import { formatNumber } from '../i18n/formats.ts'

const countedTo = (meta: unknown): number => {
  const counted: unknown = Object(meta).countedTo
  return typeof counted === 'number' ? counted : 0
}

/** How many rows were counted; the server counts no further than 10,000. */
export const countedOf = (total: number | undefined, meta: unknown): number => total ?? countedTo(meta)

/** How many rows a list has, as text. */
export function totalOf(total: number | undefined, meta: unknown): string {
  if (total !== undefined) return formatNumber(total)
  const counted = countedTo(meta)
  return counted > 0 ? `${formatNumber(counted)}+` : '…'
}
