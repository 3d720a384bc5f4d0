import { formatNumber } from '../i18n/formats.ts'

const countedTo = (meta: unknown): number => {
  const counted: unknown = Object(meta).countedTo
  return typeof counted === 'number' ? counted : 0
}

/** The number of counted rows; the server stops counting at 10,000. */
export const rowCount = (total: number | undefined, meta: unknown): number => total ?? countedTo(meta)

/** The number of rows in a list, as text. */
export function rowCountText(total: number | undefined, meta: unknown): string {
  if (total !== undefined) return formatNumber(total)
  const counted = countedTo(meta)
  return counted > 0 ? `${formatNumber(counted)}+` : '…'
}
