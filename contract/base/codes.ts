/**
 * Every result code and what the portal does with it (spec §8). Families: 1001 session and key, 1002 rights, 1003 input,
 * 1004 business rules, 1005 files, 1006 limits, 1007 payment, 1008 approvals. Texts: contract/messages/<locale>/codes.ts.
 */

export type Reaction =
  /** Nothing to do. */
  | 'none'
  /** Error dialog with the server's message, unless toasts are off for the call. */
  | 'dialog'
  /** The message stands at the field `data.field` names; a dialog where no form takes it. */
  | 'field'
  /** Session-invalid dialog with the server's message, once at a time; after OK: clear the session, log-in page, reload. */
  | 'session_dialog'
  /** The same dialog with a generic validity text. */
  | 'session_dialog_generic'
  /** Cancel pending requests, clear the session, log-in page, reload. */
  | 'cancel_and_login'
  /** Clear the session and go to the log-in page. */
  | 'login'
  /** A new key swap and one resend; if it comes again a dialog, after OK a new device id and a new swap. */
  | 'rekey'
  /** Network-error dialog with a try-again button that clears the session and reloads. */
  | 'swap_retry'

type Row = { readonly code: number; readonly reaction: Reaction }

export const codes = {
  ok: { code: 0, reaction: 'none' },

  swap_failed: { code: 10010000, reaction: 'swap_retry' },
  channel_invalid: { code: 10010004, reaction: 'rekey' },
  login_required: { code: 10010005, reaction: 'login' },
  session_expired: { code: 10010013, reaction: 'session_dialog' },
  session_ended: { code: 10010015, reaction: 'session_dialog' },
  session_not_valid: { code: 10020004, reaction: 'session_dialog_generic' },
  session_forced_out: { code: 10000020, reaction: 'cancel_and_login' },
  no_toast: { code: 10040022, reaction: 'none' },

  wrong_credentials: { code: 10010101, reaction: 'dialog' },
  otp_wrong: { code: 10010102, reaction: 'field' },
  otp_expired: { code: 10010103, reaction: 'field' },
  otp_sends_exhausted: { code: 10010104, reaction: 'field' },
  otp_tries_exhausted: { code: 10010105, reaction: 'field' },
  otp_resend_too_soon: { code: 10010106, reaction: 'field' },

  too_many_tries: { code: 10010120, reaction: 'dialog' },
  password_link_invalid: { code: 10010121, reaction: 'dialog' },
  password_weak: { code: 10010122, reaction: 'field' },
  registration_over: { code: 10010123, reaction: 'dialog' },
  password_same: { code: 10010160, reaction: 'field' },

  otp_used: { code: 10010140, reaction: 'field' },
  recovery_code_wrong: { code: 10010141, reaction: 'field' },
  passkey_refused: { code: 10010142, reaction: 'dialog' },
  factor_changed_hold: { code: 10010143, reaction: 'dialog' },
  factor_setup_over: { code: 10010144, reaction: 'dialog' },
  authenticator_missing: { code: 10010145, reaction: 'dialog' },
  passkeys_full: { code: 10010146, reaction: 'dialog' },

  not_permitted: { code: 10020001, reaction: 'dialog' },
  business_not_verified: { code: 10020002, reaction: 'dialog' },
  four_eyes: { code: 10020003, reaction: 'dialog' },
  last_admin: { code: 10020010, reaction: 'dialog' },
  password_wrong: { code: 10020011, reaction: 'field' },
  password_blocked: { code: 10020012, reaction: 'field' },

  input_invalid: { code: 10030001, reaction: 'field' },
  input_unknown_field: { code: 10030002, reaction: 'field' },
  input_too_large: { code: 10030003, reaction: 'dialog' },
  link_invalid: { code: 10030004, reaction: 'dialog' },
  call_unknown: { code: 10030005, reaction: 'dialog' },

  not_found: { code: 10040001, reaction: 'dialog' },
  status_move_refused: { code: 10040002, reaction: 'dialog' },
  changed_since_seen: { code: 10040003, reaction: 'dialog' },
  quote_expired: { code: 10040004, reaction: 'dialog' },
  quote_used: { code: 10040005, reaction: 'dialog' },
  corridor_unavailable: { code: 10040006, reaction: 'field' },
  rate_unavailable: { code: 10040007, reaction: 'dialog' },
  amount_below_minimum: { code: 10040008, reaction: 'field' },
  amount_above_maximum: { code: 10040009, reaction: 'field' },
  recipient_exists: { code: 10040010, reaction: 'field' },
  declaration_required: { code: 10040011, reaction: 'field' },
  draft_changed: { code: 10040012, reaction: 'dialog' },
  user_name_taken: { code: 10040030, reaction: 'field' },
  under_age: { code: 10040031, reaction: 'field' },
  date_in_future: { code: 10040032, reaction: 'field' },
  details_submitted: { code: 10040033, reaction: 'dialog' },
  documents_full: { code: 10040034, reaction: 'dialog' },
  bank_account_exists: { code: 10040035, reaction: 'field' },
  bank_account_name_differs: { code: 10040036, reaction: 'field' },
  bank_account_is_default: { code: 10040037, reaction: 'dialog' },
  bank_accounts_full: { code: 10040038, reaction: 'dialog' },
  settings_changed: { code: 10040039, reaction: 'dialog' },
  email_exists: { code: 10040040, reaction: 'field' },
  invitation_over: { code: 10040041, reaction: 'dialog' },
  invitation_too_soon: { code: 10040042, reaction: 'dialog' },
  team_full: { code: 10040043, reaction: 'dialog' },

  file_type_refused: { code: 10050001, reaction: 'field' },
  file_too_large: { code: 10050002, reaction: 'field' },
  file_altered: { code: 10050003, reaction: 'field' },
  export_too_large: { code: 10050004, reaction: 'dialog' },

  too_many_requests: { code: 10060001, reaction: 'dialog' },
  idempotency_conflict: { code: 10060002, reaction: 'dialog' },
  notice_not_optional: { code: 10060010, reaction: 'dialog' },

  insufficient_balance: { code: 10070001, reaction: 'dialog' },
  pin_wrong: { code: 10070002, reaction: 'field' },
  pin_locked: { code: 10070003, reaction: 'field' },
  pin_not_set: { code: 10070004, reaction: 'dialog' },
  payment_deadline_passed: { code: 10070005, reaction: 'dialog' },
  pin_same: { code: 10070010, reaction: 'field' },
  pin_set_already: { code: 10070011, reaction: 'dialog' },

  already_approved: { code: 10080001, reaction: 'dialog' },
  approval_void: { code: 10080002, reaction: 'dialog' },
  policy_unapprovable: { code: 10080010, reaction: 'field' },
  policy_tier_twice: { code: 10080011, reaction: 'field' },
  policy_tier_weaker: { code: 10080012, reaction: 'field' },
  policy_too_few_named: { code: 10080013, reaction: 'field' },
  person_may_not_approve: { code: 10080014, reaction: 'field' },
  policy_needs_other_admin: { code: 10080015, reaction: 'dialog' },
  policy_proposal_open: { code: 10080016, reaction: 'dialog' },
  policy_unchanged: { code: 10080017, reaction: 'dialog' },
  delegation_overlaps: { code: 10080018, reaction: 'field' },
  delegation_chain: { code: 10080019, reaction: 'field' },
  delegation_days: { code: 10080020, reaction: 'field' },
  approver_not_named: { code: 10080021, reaction: 'dialog' },
  escalation_too_early: { code: 10080022, reaction: 'field' },

  internal: { code: 10990001, reaction: 'dialog' },
} as const satisfies Record<string, Row>

export type CodeName = keyof typeof codes
export const codeNames = Object.keys(codes) as CodeName[]
const byNumber = new Map<number, CodeName>(codeNames.map((name) => [codes[name].code, name]))

export const codeName = (code: number): CodeName | undefined => byNumber.get(code)

/** Any non-zero code nobody knows gets the error dialog (spec §8). */
export const reactionOf = (code: number): Reaction => {
  const name = byNumber.get(code)
  return name ? codes[name].reaction : 'dialog'
}
