import type { PinnedIdentityKey } from '../crypto/handshake.ts'
import type { RulesInForce } from './patterns/inForce.ts'
import type { SupportContact } from './supportContact.ts'

/** What the server writes into the page it serves, as JSON in `<script type="application/json" id="page-config">`. */
export interface PageConfig {
  /** The server's public identity keys: pinned by the page, never learned from a call. */
  identity_keys: PinnedIdentityKey[]
  /** The operator's rules for fields; absent: those built in. */
  field_rules?: RulesInForce
  /** Rows that one file of payments may have; absent: the specification's hundred. */
  bulk_rows_max?: number
  /** Ids of corridors in which the received amount may have decimals; absent: none. */
  decimal_corridors?: readonly string[]
  /** Fees that the operator has changed, by corridor, in rupiah; all others are built in. */
  corridor_fees?: Readonly<Record<string, { OUR: string; SHA: string }>>
  /** Where error reports go; absent: none are sent. */
  error_report_url?: string
  /** Present: the operator's staff may log in at an identity provider. */
  sign_on?: true
  /** How people reach the operator; absent: no text mentions it. */
  support?: SupportContact
}

export const pageConfigElementId = 'page-config'

/** The built page holds these; the server puts the nonce and the config (its `<` escaped as `\u003c`) in their place. */
export const pagePlaceholders = { nonce: '__CSP_NONCE__', config: '__PAGE_CONFIG__' } as const
