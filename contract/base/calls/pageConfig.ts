import type { PinnedIdentityKey } from '../../crypto/handshake.ts'
import type { Brand } from '../brands/brand.ts'
import type { ActiveRules } from '../patterns/activeRules.ts'
import type { SupportContact } from '../people/supportContact.ts'

/** Config that the server embeds in the page as JSON in `<script type="application/json" id="page-config">`. */
export interface PageConfig {
  /** The server's public identity keys, pinned by the page and never learned from a call. */
  identity_keys: PinnedIdentityKey[]
  /** The operator's field rules; default: the built-in ones. */
  field_rules?: ActiveRules
  /** Maximum rows of a payment file; default: 100, as specified. */
  bulk_rows_max?: number
  /** Corridors whose received amount may have decimals; default: none. */
  decimal_corridors?: readonly string[]
  /** Fees changed by the operator, by corridor, in rupiah; the others are built in. */
  corridor_fees?: Readonly<Record<string, { OUR: string; SHA: string }>>
  /** Address for error reports; absent: none are sent. */
  error_report_url?: string
  /** Whether the operator's staff may sign in through an identity provider. */
  sign_on?: true
  /** Name and look of this address; absent: the built-in ones. */
  brand?: Brand
  /** How to reach the operator; absent: not mentioned in texts. */
  support?: SupportContact
}

export const pageConfigElementId = 'page-config'

/** Placeholders in the built page, replaced by the server: nonce, config (its `<` escaped as `\u003c`), and the brand's name, mark and darkest colour. */
export const pagePlaceholders = {
  nonce: '__CSP_NONCE__',
  config: '__PAGE_CONFIG__',
  brandName: '__BRAND_NAME__',
  brandMark: '__BRAND_MARK__',
  brandColour: '__BRAND_COLOUR__',
} as const
