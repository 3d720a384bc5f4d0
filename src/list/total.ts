/** How many rows a list has, as text; the server counts no further than 10,000. */
export function totalOf(total: number | undefined, meta: unknown): string {
  if (total !== undefined) return total.toLocaleString('en-US')
  const counted: unknown = Object(meta).countedTo
  return typeof counted === 'number' ? `${counted.toLocaleString('en-US')}+` : '…'
}
