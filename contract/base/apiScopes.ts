import type { PermissionName } from './roles.ts'

/** What a key of the open API may do. A key never may more than the person who answers for it: each scope needs their permission. */
export const apiScopes = {
  'rates.read': 'transfers.read',
  'quotes.create': 'transfers.create',
  'corridors.read': 'transfers.read',
  'recipients.read': 'recipients.read',
  'recipients.create': 'recipients.create',
  'transfers.read': 'transfers.read',
  'transfers.create': 'transfers.pay',
  /** To see the single payments of private batches, such as salaries. */
  'transfers.private': 'transfers.private',
  'balance.read': 'balance.read',
  'webhooks.read': 'webhooks.read',
  'webhooks.edit': 'webhooks.edit',
} as const satisfies Record<string, PermissionName>

export type ApiScope = keyof typeof apiScopes
export const apiScopeNames = Object.keys(apiScopes) as ApiScope[]

/** A key of the sandbox pays with play money and is made at once; a live one after the operator's review. */
export const apiModes = ['sandbox', 'live'] as const
export type ApiMode = (typeof apiModes)[number]

/** How requests are signed (RFC 9421): with a key of which we know the public half alone, or with a secret that both know. */
export const apiAlgorithms = ['ed25519', 'hmac-sha256'] as const
export type ApiAlgorithm = (typeof apiAlgorithms)[number]

export const apiLimits = {
  keysMax: 20,
  addressesMax: 20,
  keyNameLengthMax: 60,
  /** After a rotation the old key is good for so long at most. */
  overlapHoursMax: 168,
  keyLifeDaysMax: 730,
  /** How far a signature's time may be from ours. */
  signatureWindowMs: 5 * 60_000,
} as const
