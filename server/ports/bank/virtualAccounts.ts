import { createHash } from 'node:crypto'

const length = 16

/** A virtual account number under a prefix assigned by a bank; deterministic per reference. */
export function virtualAccountNumber(prefix: string, reference: string): string {
  const count = length - prefix.length
  const digest = BigInt(`0x${createHash('sha256').update(reference).digest('hex')}`)
  return `${prefix}${String(digest % 10n ** BigInt(count)).padStart(count, '0')}`
}

export const isVirtualAccount = (prefix: string, accountNumber: string): boolean =>
  accountNumber.length === length && accountNumber.startsWith(prefix)
