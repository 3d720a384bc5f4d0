/**
 * Every result code and what the portal does with it (spec §8). Families: 1001 session and key, 1002 rights, 1003 input,
 * 1004 business rules, 1005 files, 1006 limits, 1007 payment, 1008 approvals. Texts: contract/messages/catalogues/codes.ts.
 */

export type Reaction =
  /** No reaction. */
  | 'none'
  /** Error dialog with the server's message, unless toasts are off for the call. */
  | 'dialog'
  /** Shows the message at the field named by `data.field`; a dialog when no form has that field. */
  | 'field'
  /** Session-invalid dialog with the server's message, one at a time; after OK: clear the session, sign-in page, reload. */
  | 'session_dialog'
  /** Asks for PIN or password and repeats the call; does nothing if the person cancels. */
  | 'confirm'
  /** The same dialog with a generic validity text. */
  | 'session_dialog_generic'
  /** Cancel pending requests, clear the session, sign-in page, reload. */
  | 'cancel_and_login'
  /** Clear the session and go to the sign-in page. */
  | 'login'
  /** Exchanges keys again and resends once; if it recurs, a dialog, and after OK a new device id and a new key exchange. */
  | 'rekey'
  /** Network-error dialog with a "try again" button that clears the session and reloads. */
  | 'swap_retry'

type Row = { readonly code: number; readonly reaction: Reaction }

export const codes = {
  ok: { code: 0, reaction: 'none' },

  swap_failed: { code: 10010000, reaction: 'swap_retry' },
  channel_invalid: { code: 10010004, reaction: 'rekey' },
  login_required: { code: 10010005, reaction: 'login' },
  session_expired: { code: 10010013, reaction: 'session_dialog' },
  session_over: { code: 10010014, reaction: 'session_dialog' },
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
  mail_reset_hold: { code: 10010147, reaction: 'dialog' },
  passkeys_full: { code: 10010146, reaction: 'dialog' },
  passkey_too_new: { code: 10010148, reaction: 'dialog' },
  passkey_signing_off: { code: 10010149, reaction: 'dialog' },

  not_permitted: { code: 10020001, reaction: 'dialog' },
  business_not_verified: { code: 10020002, reaction: 'dialog' },
  four_eyes: { code: 10020003, reaction: 'dialog' },
  other_site: { code: 10020005, reaction: 'dialog' },
  last_admin: { code: 10020010, reaction: 'dialog' },
  password_wrong: { code: 10020011, reaction: 'field' },
  confirmation_needed: { code: 10020013, reaction: 'confirm' },
  password_blocked: { code: 10020012, reaction: 'field' },

  input_invalid: { code: 10030001, reaction: 'field' },
  input_unknown_field: { code: 10030002, reaction: 'field' },
  input_too_large: { code: 10030003, reaction: 'dialog' },
  input_too_slow: { code: 10030006, reaction: 'dialog' },
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
  recipient_unconfirmed: { code: 10040303, reaction: 'field' },
  recipient_change_open: { code: 10040080, reaction: 'dialog' },
  recipient_change_own: { code: 10040081, reaction: 'dialog' },
  personal_to_business: { code: 10040083, reaction: 'dialog' },
  recipient_change_over: { code: 10040082, reaction: 'dialog' },
  declaration_required: { code: 10040011, reaction: 'field' },
  recipient_link_invalid: { code: 10040124, reaction: 'dialog' },
  recipient_link_mismatch: { code: 10040125, reaction: 'field' },
  recipient_link_sent_often: { code: 10040126, reaction: 'field' },
  recipient_wait_over: { code: 10040127, reaction: 'dialog' },
  views_full: { code: 10040060, reaction: 'dialog' },
  view_name_taken: { code: 10040061, reaction: 'field' },
  sign_in_lost: { code: 10040094, reaction: 'dialog' },
  draft_changed: { code: 10040012, reaction: 'dialog' },
  amount_too_large_for_china: { code: 10040013, reaction: 'field' },
  promo_code_wrong: { code: 10040084, reaction: 'field' },
  promo_code_used_up: { code: 10040085, reaction: 'field' },
  document_amount_differs: { code: 10040114, reaction: 'field' },
  document_amount_missing: { code: 10040115, reaction: 'field' },
  document_unexplained: { code: 10040116, reaction: 'field' },
  fee_payer_unavailable: { code: 10040118, reaction: 'field' },
  document_needed: { code: 10040117, reaction: 'field' },
  limit_of_day_amount: { code: 10040070, reaction: 'dialog' },
  limit_of_days_amount: { code: 10040071, reaction: 'dialog' },
  limit_of_day_count: { code: 10040072, reaction: 'dialog' },
  limit_of_days_count: { code: 10040073, reaction: 'dialog' },
  api_signature_invalid: { code: 10040230, reaction: 'dialog' },
  api_access_missing: { code: 10040231, reaction: 'dialog' },
  api_request_open: { code: 10040232, reaction: 'dialog' },
  api_keys_full: { code: 10040233, reaction: 'dialog' },
  api_public_key_invalid: { code: 10040234, reaction: 'field' },
  api_address_invalid: { code: 10040235, reaction: 'field' },
  api_key_ended: { code: 10040236, reaction: 'dialog' },
  api_key_replaced: { code: 10040280, reaction: 'dialog' },
  api_scope_missing: { code: 10040237, reaction: 'dialog' },
  agent_request_invalid: { code: 10040301, reaction: 'none' },
  agents_full: { code: 10040302, reaction: 'dialog' },
  api_secret_shown: { code: 10040242, reaction: 'dialog' },
  name_of_colleague: { code: 10040029, reaction: 'field' },
  user_name_taken: { code: 10040030, reaction: 'field' },
  verification_failed: { code: 10040140, reaction: 'field' },
  identity_expired: { code: 10040141, reaction: 'field' },
  verification_document_missing: { code: 10040142, reaction: 'field' },
  verification_share: { code: 10040143, reaction: 'field' },
  verification_shares: { code: 10040144, reaction: 'field' },
  verification_no_director: { code: 10040145, reaction: 'field' },
  verification_no_owner: { code: 10040146, reaction: 'field' },
  verification_no_role: { code: 10040147, reaction: 'field' },
  verification_not_asked: { code: 10040148, reaction: 'dialog' },
  verification_not_eligible: { code: 10040149, reaction: 'dialog' },
  verification_nothing_declined: { code: 10040150, reaction: 'dialog' },
  screening_undecided: { code: 10040270, reaction: 'dialog' },
  screening_outdated: { code: 10040271, reaction: 'dialog' },
  screening_incomplete: { code: 10040275, reaction: 'dialog' },
  screening_match: { code: 10040272, reaction: 'dialog' },
  screening_missing: { code: 10040273, reaction: 'dialog' },
  screening_list_unreadable: { code: 10040274, reaction: 'dialog' },
  verification_undecided: { code: 10040151, reaction: 'dialog' },
  verification_unopened: { code: 10040152, reaction: 'dialog' },
  verification_shares_unexplained: { code: 10040153, reaction: 'field' },
  under_age: { code: 10040031, reaction: 'field' },
  date_in_future: { code: 10040032, reaction: 'field' },
  details_submitted: { code: 10040033, reaction: 'dialog' },
  documents_full: { code: 10040034, reaction: 'dialog' },
  bank_account_exists: { code: 10040035, reaction: 'field' },
  bank_account_name_differs: { code: 10040036, reaction: 'field' },
  bank_account_is_default: { code: 10040037, reaction: 'dialog' },
  bank_accounts_full: { code: 10040038, reaction: 'dialog' },
  schedule_move_refused: { code: 10040104, reaction: 'dialog' },
  schedule_day_passed: { code: 10040105, reaction: 'field' },
  schedule_day_too_far: { code: 10040106, reaction: 'field' },
  schedule_without_days: { code: 10040107, reaction: 'field' },
  schedule_over_limit: { code: 10040108, reaction: 'dialog' },
  schedule_recipient_changed: { code: 10040109, reaction: 'dialog' },
  schedule_over: { code: 10040110, reaction: 'dialog' },
  refund_move_refused: { code: 10040090, reaction: 'dialog' },
  refund_account_needed: { code: 10040091, reaction: 'field' },
  refund_account_waits: { code: 10040092, reaction: 'field' },
  refund_account_gone: { code: 10040093, reaction: 'dialog' },
  receipt_used: { code: 10040210, reaction: 'field' },
  seat_locked: { code: 10040290, reaction: 'dialog' },
  sign_on_refused: { code: 10040293, reaction: 'dialog' },
  holiday_exists: { code: 10040292, reaction: 'field' },
  removal_too_early: { code: 10040291, reaction: 'dialog' },
  topups_open: { code: 10040211, reaction: 'dialog' },
  unique_amounts_of_business: { code: 10040262, reaction: 'dialog' },
  settings_changed: { code: 10040039, reaction: 'dialog' },
  email_exists: { code: 10040040, reaction: 'field' },
  invitation_over: { code: 10040041, reaction: 'dialog' },
  invitation_too_soon: { code: 10040042, reaction: 'dialog' },
  team_full: { code: 10040043, reaction: 'dialog' },

  file_type_refused: { code: 10050001, reaction: 'field' },
  file_too_large: { code: 10050002, reaction: 'field' },
  file_altered: { code: 10050003, reaction: 'field' },
  file_unrecognised: { code: 10050005, reaction: 'field' },
  file_already_exists: { code: 10040260, reaction: 'field' },
  files_full: { code: 10050020, reaction: 'field' },
  export_too_large: { code: 10050004, reaction: 'dialog' },
  /** The portal then requests the file from a job. */
  export_takes_longer: { code: 10040134, reaction: 'none' },
  exports_full: { code: 10040135, reaction: 'dialog' },
  export_gone: { code: 10040136, reaction: 'dialog' },
  statement_day_ahead: { code: 10040137, reaction: 'field' },
  recognition_failed: { code: 10040160, reaction: 'field' },
  recognition_busy: { code: 10040161, reaction: 'field' },
  image_too_wide: { code: 10040162, reaction: 'field' },
  file_disguised: { code: 10040163, reaction: 'field' },
  pdf_active: { code: 10040164, reaction: 'field' },
  pdf_unreadable: { code: 10040266, reaction: 'field' },
  pdf_locked: { code: 10040165, reaction: 'field' },
  file_unpacks: { code: 10040166, reaction: 'field' },
  file_infected: { code: 10040167, reaction: 'field' },
  scan_unavailable: { code: 10040168, reaction: 'field' },
  webhook_address_unusable: { code: 10040251, reaction: 'field' },
  webhooks_full: { code: 10040252, reaction: 'dialog' },
  webhook_test_in_sandbox_only: { code: 10040253, reaction: 'dialog' },
  webhook_not_enabled: { code: 10040254, reaction: 'dialog' },

  proposal_four_eyes: { code: 10040190, reaction: 'dialog' },
  proposal_over: { code: 10040191, reaction: 'dialog' },
  proposal_changed: { code: 10040192, reaction: 'dialog' },
  proposal_exists: { code: 10040193, reaction: 'dialog' },
  nothing_to_decide: { code: 10040194, reaction: 'dialog' },
  still_held: { code: 10040195, reaction: 'dialog' },
  refund_ordered: { code: 10040197, reaction: 'dialog' },
  credit_not_assignable: { code: 10040198, reaction: 'dialog' },
  business_not_closable: { code: 10040219, reaction: 'dialog' },
  business_closed: { code: 10040220, reaction: 'dialog' },
  payout_account_missing: { code: 10040221, reaction: 'dialog' },
  channel_under_maintenance: { code: 10040199, reaction: 'dialog' },
  statement_unreadable: { code: 10040200, reaction: 'field' },
  statement_incomplete: { code: 10040201, reaction: 'field' },
  statement_repeated: { code: 10040202, reaction: 'field' },
  match_differs: { code: 10040203, reaction: 'dialog' },
  match_taken: { code: 10040204, reaction: 'dialog' },
  promo_code_taken: { code: 10040196, reaction: 'field' },
  brand_host_taken: { code: 10040205, reaction: 'field' },
  colour_unreadable: { code: 10040206, reaction: 'field' },

  too_many_requests: { code: 10060001, reaction: 'dialog' },
  idempotency_conflict: { code: 10060002, reaction: 'dialog' },
  bulk_rows_invalid: { code: 10060100, reaction: 'dialog' },
  bulk_rows_full: { code: 10060102, reaction: 'field' },
  bulk_row_repeated: { code: 10060101, reaction: 'dialog' },
  bulk_rows_private: { code: 10040297, reaction: 'dialog' },
  too_many_calls: { code: 10060021, reaction: 'dialog' },
  too_many_mails: { code: 10060020, reaction: 'dialog' },
  notice_not_optional: { code: 10060010, reaction: 'dialog' },

  insufficient_balance: { code: 10070001, reaction: 'dialog' },
  pin_wrong: { code: 10070002, reaction: 'field' },
  pin_locked: { code: 10070003, reaction: 'field' },
  pin_not_set: { code: 10070004, reaction: 'dialog' },
  payment_deadline_passed: { code: 10070005, reaction: 'dialog' },
  virtual_account_failed: { code: 10070020, reaction: 'field' },
  funds_not_received: { code: 10070021, reaction: 'dialog' },
  unique_amounts_used_up: { code: 10070022, reaction: 'dialog' },
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
  policy_stop_link_invalid: { code: 10080030, reaction: 'dialog' },
  policy_admins_too_new: { code: 10080031, reaction: 'dialog' },
  policy_alone_too_soon: { code: 10080032, reaction: 'dialog' },
  policy_waits: { code: 10080033, reaction: 'dialog' },
  approver_same_hand: { code: 10080034, reaction: 'dialog' },
  policy_stop_not_yours: { code: 10080035, reaction: 'dialog' },
  comments_full: { code: 10080036, reaction: 'dialog' },

  staff_link_invalid: { code: 10040170, reaction: 'dialog' },

  internal: { code: 10990001, reaction: 'dialog' },
  /** The database or another dependency is unavailable; the call may be repeated with the same idempotency key. */
  unavailable: { code: 10990002, reaction: 'dialog' },
} as const satisfies Record<string, Row>

export type CodeName = keyof typeof codes
export const codeNames = Object.keys(codes) as CodeName[]
const byNumber = new Map<number, CodeName>(codeNames.map((name) => [codes[name].code, name]))

export const codeName = (code: number): CodeName | undefined => byNumber.get(code)

/** Unknown non-zero codes show the error dialog (spec §8). */
export const reactionOf = (code: number): Reaction => {
  const name = byNumber.get(code)
  return name ? codes[name].reaction : 'dialog'
}
