import type { PermissionName } from '../people/roles.ts'

/** Scopes of an open API key. A key never exceeds its responsible person: each scope requires their permission. */
export const apiScopes = {
  'rates.read': 'transfers.read',
  'quotes.create': 'transfers.create',
  'corridors.read': 'transfers.read',
  'recipients.read': 'recipients.read',
  'recipients.create': 'recipients.create',
  'recipients.edit': 'recipients.edit',
  'recipients.delete': 'recipients.delete',
  'transfers.read': 'transfers.read',
  /** Prepare transfers that a person signs and submits. */
  'transfers.propose': 'transfers.create',
  'transfers.create': 'transfers.pay',
  'transfers.cancel': 'transfers.cancel',
  /** See the single payments of private batches, such as salaries. */
  'transfers.private': 'transfers.private',
  'refunds.read': 'refunds.read',
  'refunds.request': 'refunds.request',
  'balance.read': 'balance.read',
  'webhooks.read': 'webhooks.read',
  'webhooks.edit': 'webhooks.edit',
  /** Acts for banks and people, in a sandbox only. */
  'sandbox.act': 'openapi.manage',
} as const satisfies Record<string, PermissionName>

export type ApiScope = keyof typeof apiScopes
export const apiScopeNames = Object.keys(apiScopes) as ApiScope[]

/** A sandbox key pays with play money and is created at once; a live key needs the operator's review. */
export const apiModes = ['sandbox', 'live'] as const
export type ApiMode = (typeof apiModes)[number]

/** Signature algorithms of requests (RFC 9421): a key pair of which we hold only the public half, or a shared secret. */
export const apiAlgorithms = ['ed25519', 'hmac-sha256'] as const
export type ApiAlgorithm = (typeof apiAlgorithms)[number]

export const apiLimits = {
  keysMax: 20,
  addressesMax: 20,
  keyNameLengthMax: 60,
  /** Maximum overlap in which the old key stays valid after a rotation. */
  overlapHoursMax: 168,
  keyLifeDaysMax: 730,
  /** Maximum clock difference of a signature. */
  signatureWindowMs: 5 * 60_000,
} as const
