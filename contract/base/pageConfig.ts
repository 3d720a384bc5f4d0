import type { PinnedIdentityKey } from '../crypto/handshake.ts'

/** What the server writes into the page it serves, as JSON in `<script type="application/json" id="page-config">`. */
export interface PageConfig {
  /** The server's public identity keys: pinned by the page, never learned from a call. */
  identity_keys: PinnedIdentityKey[]
  /** Where error reports go; without it none are sent. */
  error_report_url?: string
}

export const pageConfigElementId = 'page-config'

/** The built page holds these; the server puts the nonce and the config (its `<` escaped as `\u003c`) in their place. */
export const pagePlaceholders = { nonce: '__CSP_NONCE__', config: '__PAGE_CONFIG__' } as const
