# Generated from docs/generated/openapi.json by `npm run calls`.
from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

# The version that this client was made for.
API_VERSION = "2026-11-27"

BatchStatusNames = Literal["validating", "awaiting_approval", "awaiting_payment", "processing", "failed", "succeeded", "denied", "payment_timed_out", "cancelled"]
Corridors = Literal["gb-gbp-bank", "sg-sgd-bank", "jp-jpy-bank", "us-usd-bank", "cn-cny-bank", "cn-cny-card", "cn-cny-ewallet", "kr-krw-bank", "in-inr-bank", "ph-php-bank", "my-myr-bank", "hk-hkd-bank", "vn-vnd-bank", "th-thb-bank", "au-aud-bank", "ca-cad-bank", "id-idr-bank", "sepa-eur", "swift-usd", "swift-aed", "swift-bhd", "swift-chf", "swift-czk", "swift-dkk", "swift-huf", "swift-ils", "swift-kwd", "swift-mxn", "swift-nok", "swift-nzd", "swift-omr", "swift-pln", "swift-qar", "swift-ron", "swift-sar", "swift-sek", "swift-try", "swift-zar"]
Countries = Literal["AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AQ", "AR", "AS", "AT", "AU", "AW", "AX", "AZ", "BA", "BB", "BD", "BE", "BF", "BG", "BH", "BI", "BJ", "BL", "BM", "BN", "BO", "BQ", "BR", "BS", "BT", "BV", "BW", "BY", "BZ", "CA", "CC", "CD", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN", "CO", "CR", "CU", "CV", "CW", "CX", "CY", "CZ", "DE", "DJ", "DK", "DM", "DO", "DZ", "EC", "EE", "EG", "EH", "ER", "ES", "ET", "FI", "FJ", "FK", "FM", "FO", "FR", "GA", "GB", "GD", "GE", "GF", "GG", "GH", "GI", "GL", "GM", "GN", "GP", "GQ", "GR", "GS", "GT", "GU", "GW", "GY", "HK", "HM", "HN", "HR", "HT", "HU", "ID", "IE", "IL", "IM", "IN", "IO", "IQ", "IR", "IS", "IT", "JE", "JM", "JO", "JP", "KE", "KG", "KH", "KI", "KM", "KN", "KP", "KR", "KW", "KY", "KZ", "LA", "LB", "LC", "LI", "LK", "LR", "LS", "LT", "LU", "LV", "LY", "MA", "MC", "MD", "ME", "MF", "MG", "MH", "MK", "ML", "MM", "MN", "MO", "MP", "MQ", "MR", "MS", "MT", "MU", "MV", "MW", "MX", "MY", "MZ", "NA", "NC", "NE", "NF", "NG", "NI", "NL", "NO", "NP", "NR", "NU", "NZ", "OM", "PA", "PE", "PF", "PG", "PH", "PK", "PL", "PM", "PN", "PR", "PS", "PT", "PW", "PY", "QA", "RE", "RO", "RS", "RU", "RW", "SA", "SB", "SC", "SD", "SE", "SG", "SH", "SI", "SJ", "SK", "SL", "SM", "SN", "SO", "SR", "SS", "ST", "SV", "SX", "SY", "SZ", "TC", "TD", "TF", "TG", "TH", "TJ", "TK", "TL", "TM", "TN", "TO", "TR", "TT", "TV", "TW", "TZ", "UA", "UG", "UM", "US", "UY", "UZ", "VA", "VC", "VE", "VG", "VI", "VN", "VU", "WF", "WS", "XK", "YE", "YT", "ZA", "ZM", "ZW"]
Currencies = Literal["IDR", "AED", "AUD", "BDT", "BHD", "BRL", "CAD", "CHF", "CLP", "CNY", "COP", "CZK", "DKK", "EGP", "EUR", "GBP", "HKD", "HUF", "ILS", "INR", "JOD", "JPY", "KES", "KRW", "KWD", "LKR", "MXN", "MYR", "NGN", "NOK", "NPR", "NZD", "OMR", "PHP", "PKR", "PLN", "QAR", "RON", "SAR", "SEK", "SGD", "THB", "TRY", "TWD", "USD", "VND", "ZAR"]
IncomeSources = Literal["business_income", "sales", "shareholder_capital", "loan", "investment_income", "savings", "asset_sale", "salary", "grant", "other"]
ProblemNames = Literal["ok", "swap_failed", "channel_invalid", "login_required", "session_expired", "session_over", "session_ended", "session_not_valid", "session_forced_out", "no_toast", "wrong_credentials", "otp_wrong", "otp_expired", "otp_sends_exhausted", "otp_tries_exhausted", "otp_resend_too_soon", "too_many_tries", "password_link_invalid", "password_weak", "registration_over", "password_same", "otp_used", "recovery_code_wrong", "passkey_refused", "factor_changed_hold", "factor_setup_over", "authenticator_missing", "mail_reset_hold", "passkeys_full", "passkey_too_new", "passkey_signing_off", "not_permitted", "business_not_verified", "four_eyes", "other_site", "last_admin", "password_wrong", "confirmation_needed", "password_blocked", "input_invalid", "input_unknown_field", "input_too_large", "input_too_slow", "link_invalid", "call_unknown", "not_found", "status_move_refused", "changed_since_seen", "quote_expired", "quote_used", "corridor_unavailable", "rate_unavailable", "amount_below_minimum", "amount_above_maximum", "recipient_exists", "recipient_unconfirmed", "recipient_change_open", "recipient_change_own", "personal_to_business", "recipient_change_over", "declaration_required", "recipient_link_invalid", "recipient_link_mismatch", "recipient_link_sent_often", "recipient_wait_over", "views_full", "view_name_taken", "sign_in_lost", "draft_changed", "amount_too_large_for_china", "promo_code_wrong", "promo_code_used_up", "document_amount_differs", "document_amount_missing", "document_unexplained", "fee_payer_unavailable", "document_needed", "limit_of_day_amount", "limit_of_days_amount", "limit_of_day_count", "limit_of_days_count", "api_signature_invalid", "api_access_missing", "api_request_open", "api_keys_full", "api_public_key_invalid", "api_address_invalid", "api_key_ended", "api_key_replaced", "api_scope_missing", "agent_request_invalid", "agents_full", "device_code_invalid", "api_secret_shown", "name_of_colleague", "user_name_taken", "verification_failed", "identity_expired", "verification_document_missing", "verification_share", "verification_shares", "verification_no_director", "verification_no_owner", "verification_no_role", "verification_not_asked", "verification_not_eligible", "verification_nothing_declined", "screening_undecided", "screening_outdated", "screening_incomplete", "screening_match", "screening_missing", "screening_list_unreadable", "verification_undecided", "verification_unopened", "verification_shares_unexplained", "under_age", "date_in_future", "details_submitted", "documents_full", "bank_account_exists", "bank_account_name_differs", "bank_account_is_default", "bank_accounts_full", "schedule_move_refused", "schedule_day_passed", "schedule_day_too_far", "schedule_without_days", "schedule_over_limit", "schedule_recipient_changed", "schedule_over", "refund_move_refused", "refund_account_needed", "refund_account_waits", "refund_account_gone", "receipt_used", "seat_locked", "sign_on_refused", "holiday_exists", "removal_too_early", "topups_open", "unique_amounts_of_business", "settings_changed", "email_exists", "invitation_over", "invitation_too_soon", "team_full", "file_type_refused", "file_too_large", "file_altered", "file_unrecognised", "file_already_exists", "files_full", "export_too_large", "export_takes_longer", "exports_full", "export_gone", "statement_day_ahead", "recognition_failed", "recognition_busy", "image_too_wide", "file_disguised", "pdf_active", "pdf_unreadable", "pdf_locked", "file_unpacks", "file_infected", "scan_unavailable", "webhook_address_unusable", "webhooks_full", "webhook_test_in_sandbox_only", "webhook_not_enabled", "proposal_four_eyes", "proposal_over", "proposal_changed", "proposal_exists", "nothing_to_decide", "still_held", "refund_ordered", "credit_not_assignable", "business_not_closable", "business_closed", "payout_account_missing", "channel_under_maintenance", "statement_unreadable", "statement_incomplete", "statement_repeated", "match_differs", "match_taken", "promo_code_taken", "brand_host_taken", "colour_unreadable", "too_many_requests", "idempotency_conflict", "bulk_rows_invalid", "bulk_rows_full", "bulk_row_repeated", "bulk_rows_private", "too_many_calls", "too_many_mails", "notice_not_optional", "insufficient_balance", "pin_wrong", "pin_locked", "pin_not_set", "payment_deadline_passed", "virtual_account_failed", "funds_not_received", "unique_amounts_used_up", "pin_same", "pin_set_already", "already_approved", "approval_void", "policy_unapprovable", "policy_tier_twice", "policy_tier_weaker", "policy_too_few_named", "person_may_not_approve", "policy_needs_other_admin", "policy_proposal_open", "policy_unchanged", "delegation_overlaps", "delegation_chain", "delegation_days", "approver_not_named", "escalation_too_early", "policy_stop_link_invalid", "policy_admins_too_new", "policy_alone_too_soon", "policy_waits", "approver_same_hand", "policy_stop_not_yours", "comments_full", "staff_link_invalid", "internal", "unavailable"]
Purposes = Literal["goods", "services", "invoice", "salary", "dividend", "loan_repayment", "rent", "tax", "royalty", "travel", "education", "medical", "family_support", "savings", "investment", "donation", "internal_transfer", "other"]
Relationships = Literal["employee", "contractor", "supplier", "customer", "group_company", "shareholder", "director", "family", "self", "other"]
TransferStatusNames = Literal["created", "awaiting_approval", "awaiting_payment", "denied", "payment_confirming", "succeeded", "failed", "payment_timed_out", "processing", "rejected", "recipient_lapsed", "cancelled", "awaiting_recipient_registration", "awaiting_recipient_kyc", "refunding", "refunded", "refund_failed"]
TransferStatuses = Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 26, 27]


class AddSandboxMoneyRequest(TypedDict):
    amount_minor: str
    to: Literal["balance", "api_balance"]


class AdvanceSandboxClockRequest(TypedDict):
    hours: int


class AdvanceSandboxClockResponse(TypedDict):
    now: str


class Balance(TypedDict):
    currency: Currencies
    api_minor: str
    available_minor: str


class BatchNameChecks(TypedDict):
    is_asked: bool
    match: int
    partial: int
    no_match: int
    unavailable: int


class BatchCounts(TypedDict):
    pending: int
    processing: int
    success: int
    failed: int


class Batch(TypedDict):
    id: str
    reference: str
    kind: Literal["international", "domestic"]
    status: Literal[1, 2, 3, 5, 7, 13, 101, 102, 103]
    name: str
    created_at: str
    created_by_name: str
    row_count: int
    currency: Currencies
    send_amount_minor: str
    fee_minor: str
    total_minor: str
    receive_currency: Currencies
    receive_amount_minor: str
    rate: str | None
    is_private: bool
    description: str
    payment_method: Literal["balance", "api_balance", "virtual_account", "bank_transfer", "manual_transfer"]
    purpose: str
    income_source: str
    rate_held_until: str
    submitted_at: str | None
    closed_at: str | None
    paused_at: str | None
    missing_minor: str | None
    warning_count: int
    name_checks: BatchNameChecks | None
    counts: BatchCounts
    pending_minor: str
    returned_minor: str
    approvals_needed: int
    status_name: BatchStatusNames
    metadata: dict[str, str]
    next_action: NextAction | None
    rows: NotRequired[list[BatchRow]]


class BatchRowWarnings(TypedDict):
    column: Literal["bank", "account_number", "account_name", "recipient_type", "amount", "note", "invoice_number", "order_number", "company_name", "id_number", "mobile", "email", "amount_idr", "logistics_company", "logistics_number"]
    notice: Literal["zero_restored", "zero_missing", "digits_lost", "twice_in_file", "paid_lately", "name_differs", "bank_name_close", "bank_name_other", "id_other_name", "email_missing", "hidden_row", "hidden_column", "merged_cell", "formula_cell"]
    other: str


class BatchRow(TypedDict):
    row: int
    key: str
    transfer_id: str | None
    recipient_type: Literal["business", "individual"]
    recipient_name: str
    bank_code: str
    bank_name: str
    account_number: str
    mobile: str
    email: str
    id_number: str
    currency: Currencies
    amount_minor: str
    fee_minor: str
    total_minor: str
    note: str
    invoice_number: str
    logistics_company: str
    logistics_number: str
    state: Literal["pending", "processing", "success", "failed"]
    status: TransferStatuses | None
    reason: str | None
    reference: str | None
    paid_at: str | None
    ended_at: str | None
    returned_minor: str
    warnings: list[BatchRowWarnings]
    status_name: TransferStatusNames | None
    transfer: NotRequired[TransferSummary | None]


class BatchRowsResponse(TypedDict):
    items: list[BatchRow]
    next_cursor: str | None


class BatchSummary(TypedDict):
    id: str
    reference: str
    kind: Literal["international", "domestic"]
    status: Literal[1, 2, 3, 5, 7, 13, 101, 102, 103]
    name: str
    created_at: str
    created_by_name: str
    row_count: int
    currency: Currencies
    send_amount_minor: str
    fee_minor: str
    total_minor: str
    status_name: BatchStatusNames
    metadata: dict[str, str]


class BatchesResponse(TypedDict):
    items: list[BatchSummary]
    next_cursor: str | None


class CorridorFeeMinor(TypedDict):
    OUR: str
    SHA: str


CorridorLimitsWhere = TypedDict("CorridorLimitsWhere", {"field": "str", "among": "list[str]", "except": "list[str]"})


class CorridorLimits(TypedDict):
    scope: Literal["transfer", "recipient"]
    measure: Literal["amount", "count"]
    days: int | None
    currency: Currencies | None
    maximum: str
    recipient_type: Literal["business", "individual"] | None
    purposes: list[str]
    where: CorridorLimitsWhere | None


class CorridorRejectionFee(TypedDict):
    amount_minor: str
    currency: Currencies


class CorridorArrivalBankDays(TypedDict):
    min: int
    max: int


class CorridorCutOff(TypedDict):
    time: str
    zone: str


class CorridorFieldsChoices(TypedDict):
    code: str
    label: str


class CorridorFields(TypedDict):
    name: str
    required: bool
    recipient_types: list[Literal["business", "individual"]]
    format: str
    patterns: list[str]
    check: str | None
    label: str
    help: str | None
    example: str
    input_mode: Literal["text", "numeric", "tel", "date", "email"]
    groups: list[int]
    choices: list[CorridorFieldsChoices]


class CorridorBanksItems(TypedDict):
    code: str
    name: str
    also: str


class CorridorBanks(TypedDict):
    field: str
    kind: Literal["whole", "codes", "beginnings"]
    as_of: str
    source: str
    items: list[CorridorBanksItems]


class CorridorPurposes(TypedDict):
    code: str
    label: str


class CorridorDocumentsKinds(TypedDict):
    code: str
    label: str


class CorridorDocuments(TypedDict):
    purposes: list[str]
    kinds: list[CorridorDocumentsKinds]
    needed_from_usd_minor: str | None


class CorridorSources(TypedDict):
    title: str
    url: str


class CorridorVectorsValid(TypedDict):
    recipient_type: Literal["business", "individual"]
    details: dict[str, str]


class CorridorVectorsInvalid(TypedDict):
    recipient_type: Literal["business", "individual"]
    field: str
    value: str | None


class CorridorVectors(TypedDict):
    valid: list[CorridorVectorsValid]
    invalid: list[CorridorVectorsInvalid]


class Corridor(TypedDict):
    id: str
    country: str
    currency: Currencies
    method: Literal["bank", "card", "ewallet"]
    rail: Literal["local", "swift", "domestic"]
    recipient_types: list[Literal["business", "individual"]]
    received_decimals: int
    received_min_minor: str
    received_max_minor: str
    fee_payers: list[Literal["OUR", "SHA"]]
    fee_minor: CorridorFeeMinor
    correspondent_fee_max_minor: str
    limits: list[CorridorLimits]
    rejection_fee: CorridorRejectionFee
    arrival_bank_days: CorridorArrivalBankDays
    cut_off: CorridorCutOff
    fields: list[CorridorFields]
    any_of: list[list[str]]
    banks: CorridorBanks
    purposes: list[CorridorPurposes]
    documents: list[CorridorDocuments]
    effective_date: str
    sources: list[CorridorSources]
    vectors: CorridorVectors


class CorridorSummaryArrivalBankDays(TypedDict):
    min: int
    max: int


class CorridorSummary(TypedDict):
    id: str
    currency: Currencies
    method: Literal["bank", "card", "ewallet"]
    received_min_minor: str
    received_max_minor: str
    arrival_bank_days: CorridorSummaryArrivalBankDays
    is_paused: bool


class CountriesResponse(TypedDict):
    items: list[Country]


class Country(TypedDict):
    code: str
    name: str
    corridors: list[CorridorSummary]


class CreateBatchRequestRowsSource(TypedDict):
    message_type: str
    message_id: str
    payment_id: str
    instruction_id: str
    e2e_id: str


class CreateBatchRequestRows(TypedDict):
    key: str
    bank: str
    account_number: str
    account_name: str
    recipient_type: str
    amount: str
    note: str
    invoice_number: str
    order_number: NotRequired[str]
    company_name: NotRequired[str]
    id_number: NotRequired[str]
    mobile: NotRequired[str]
    email: NotRequired[str]
    amount_idr: NotRequired[str]
    logistics_company: NotRequired[str]
    logistics_number: NotRequired[str]
    source: NotRequired[CreateBatchRequestRowsSource]


class CreateBatchRequest(TypedDict):
    kind: Literal["international", "domestic"]
    name: str
    description: NotRequired[str]
    metadata: NotRequired[dict[str, str]]
    is_private: NotRequired[bool]
    purpose: Purposes
    income_source: IncomeSources
    rows: list[CreateBatchRequestRows]
    rate: str | None
    check_names: NotRequired[bool]
    is_declared: Literal[True]


class CreateQuoteRequest(TypedDict):
    corridor_id: str
    country: str
    side: Literal["send", "receive"]
    amount_minor: str
    fee_payer: Literal["OUR", "SHA"]


class CreateRecipientRequest(TypedDict):
    type: Literal["business", "individual"]
    corridor_id: Corridors
    country: Countries
    relationship: NotRequired[Relationships]
    details: dict[str, str]
    metadata: NotRequired[dict[str, str]]


class CreateTransferRequest(TypedDict):
    quote_id: str
    recipient_id: str
    purpose: Purposes
    income_source: IncomeSources
    note: NotRequired[str]
    invoice_number: NotRequired[str]
    metadata: NotRequired[dict[str, str]]
    is_declared: Literal[True]


class CreateWebhookRequest(TypedDict):
    url: str
    description: str
    events: list[Literal["transfer.awaiting_approval", "transfer.awaiting_payment", "transfer.denied", "transfer.payment_confirming", "transfer.succeeded", "transfer.failed", "transfer.payment_timed_out", "transfer.processing", "transfer.rejected", "transfer.recipient_lapsed", "transfer.cancelled", "transfer.awaiting_recipient_registration", "transfer.awaiting_recipient_kyc", "transfer.refunding", "transfer.refunded", "transfer.refund_failed", "refund.awaiting_approval", "refund.denied", "refund.withdrawn", "refund.confirming", "refund.declined", "refund.paying", "refund.refused", "refund.paid", "batch.awaiting_approval", "batch.awaiting_payment", "batch.processing", "batch.failed", "batch.succeeded", "batch.denied", "batch.payment_timed_out", "batch.cancelled", "topup.verifying", "topup.declined", "topup.succeeded", "topup.payment_timed_out", "topup.cancelled", "balance.moved", "api_key.created", "api_key.rotated", "api_key.revoked", "verification.verified", "verification.declined", "verification.not_eligible"]]


class CreateWebhookResponse(TypedDict):
    webhook: Webhook
    secret: str


class Event(TypedDict):
    id: str
    type: Literal["transfer.awaiting_approval", "transfer.awaiting_payment", "transfer.denied", "transfer.payment_confirming", "transfer.succeeded", "transfer.failed", "transfer.payment_timed_out", "transfer.processing", "transfer.rejected", "transfer.recipient_lapsed", "transfer.cancelled", "transfer.awaiting_recipient_registration", "transfer.awaiting_recipient_kyc", "transfer.refunding", "transfer.refunded", "transfer.refund_failed", "refund.awaiting_approval", "refund.denied", "refund.withdrawn", "refund.confirming", "refund.declined", "refund.paying", "refund.refused", "refund.paid", "batch.awaiting_approval", "batch.awaiting_payment", "batch.processing", "batch.failed", "batch.succeeded", "batch.denied", "batch.payment_timed_out", "batch.cancelled", "topup.verifying", "topup.declined", "topup.succeeded", "topup.payment_timed_out", "topup.cancelled", "balance.moved", "api_key.created", "api_key.rotated", "api_key.revoked", "verification.verified", "verification.declined", "verification.not_eligible"]
    timestamp: str
    sequence: int
    data: dict[str, Any]


class EventsResponse(TypedDict):
    items: list[Event]
    next_cursor: str | None


class FieldError(TypedDict):
    field: str
    pointer: str
    detail: str
    rule: str
    expected: NotRequired[dict[str, Any]]


class Key(TypedDict):
    id: str
    name: str
    company_name: str
    owner_name: str
    mode: Literal["sandbox", "live"]
    algorithm: Literal["ed25519", "hmac-sha256"]
    scopes: list[Literal["rates.read", "quotes.create", "corridors.read", "recipients.read", "recipients.create", "recipients.edit", "recipients.delete", "transfers.read", "transfers.propose", "transfers.create", "transfers.cancel", "transfers.private", "refunds.read", "refunds.request", "balance.read", "webhooks.read", "webhooks.edit", "sandbox.act"]]
    addresses: list[str]
    created_at: str
    expires_at: str | None


class NameCheck(TypedDict):
    result: Literal["match", "partial", "no_match", "unavailable"]
    account_name: str | None
    checked_at: str


class NextAction(TypedDict):
    type: Literal["submit", "approve", "pay", "fill_api_balance", "recipient_registers", "recipient_verifies"]
    detail: str


class Problem(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    instance: str
    code: int
    name: ProblemNames
    errors: list[FieldError]
    signature_base: NotRequired[str]


class ProposeBatchRequestRows(TypedDict):
    key: str
    bank: str
    account_number: str
    account_name: str
    recipient_type: str
    amount: str
    note: str
    invoice_number: str
    order_number: NotRequired[str]
    company_name: NotRequired[str]
    id_number: NotRequired[str]
    mobile: NotRequired[str]
    email: NotRequired[str]
    amount_idr: NotRequired[str]
    logistics_company: NotRequired[str]
    logistics_number: NotRequired[str]


class ProposeBatchRequestDocuments(TypedDict):
    file_id: str
    order_number: str | None


class ProposeBatchRequest(TypedDict):
    kind: Literal["international", "domestic"]
    name: str
    description: NotRequired[str]
    is_private: NotRequired[bool]
    purpose: Purposes
    income_source: IncomeSources
    rows: list[ProposeBatchRequestRows]
    rate: str | None
    documents: NotRequired[list[ProposeBatchRequestDocuments]]


class ProposeTransferRequestDocuments(TypedDict):
    file_id: str
    kind: Literal["invoice", "purchase_order", "contract", "customs_declaration", "bill_of_lading", "payroll_list", "tuition_bill", "medical_bill", "tax_bill", "board_resolution", "other"]
    amount_minor: str | None
    currency: Currencies | None
    note: str


class ProposeTransferRequest(TypedDict):
    quote_id: str
    recipient_id: str
    purpose: Purposes
    income_source: IncomeSources
    note: NotRequired[str]
    invoice_number: NotRequired[str]
    metadata: NotRequired[dict[str, str]]
    documents: NotRequired[list[ProposeTransferRequestDocuments]]


class QuoteCertificate(TypedDict):
    reference_rate: str
    reference_source: str
    reference_at: str
    margin_percent: str
    margin_minor: str
    service_fee_minor: str
    promo_code: str
    correspondent_fee_minor: str
    recipient_fee_max_minor: str
    guaranteed_minor: str
    usd_value_minor: str


class Quote(TypedDict):
    id: str
    corridor_id: str
    country: str
    side: Literal["send", "receive"]
    send_currency: Currencies
    send_amount_minor: str
    receive_currency: Currencies
    receive_amount_minor: str
    rate: str
    fee_payer: Literal["OUR", "SHA"]
    fee_before_discount_minor: str
    discount_minor: str
    fee_minor: str
    total_minor: str
    certificate: QuoteCertificate
    arrives_on: str
    rate_as_of: str
    expires_at: str


class Rate(TypedDict):
    currency: Currencies
    rate: str
    rate_day_ago: str
    as_of: str


class RatesResponse(TypedDict):
    items: list[Rate]
    refresh_at: str


class Receipt(TypedDict):
    file_name: str
    mime: str
    content: str


class RecipientNameCheck(TypedDict):
    result: Literal["match", "partial", "no_match", "unavailable"]
    account_name: str | None
    checked_at: str


class Recipient(TypedDict):
    id: str
    type: Literal["business", "individual"]
    corridor_id: str
    country: str
    currency: Currencies
    full_name: str
    bank_name: str
    account_tail: str
    relationship: str | None
    last_sent_at: str | None
    created_at: str
    details: dict[str, str]
    is_saved: bool
    version: int
    transfer_count: int
    has_open_change: bool
    name_check: RecipientNameCheck | None
    metadata: dict[str, str]


class RecipientSummary(TypedDict):
    id: str
    type: Literal["business", "individual"]
    corridor_id: str
    country: str
    currency: Currencies
    full_name: str
    bank_name: str
    account_tail: str
    relationship: str | None
    last_sent_at: str | None
    created_at: str
    metadata: dict[str, str]


class RecipientsResponse(TypedDict):
    items: list[RecipientSummary]
    next_cursor: str | None


class RefundRequestsDecisions(TypedDict):
    full_name: str
    at: str
    decision: Literal["approved", "denied"]
    signed_by: Literal["passkey", "code_and_pin"] | None
    reason: str | None


class RefundRequests(TypedDict):
    id: str
    attempt: int
    stage: Literal["awaiting_approval", "denied", "withdrawn", "confirming", "declined", "paying", "refused", "paid"]
    destination: Literal["balance", "bank"]
    amount_minor: str
    bank_name: str | None
    account_tail: str | None
    account_name: str | None
    payload_digest: str
    requested_by_name: str
    requested_at: str
    approvals_needed: int
    decisions: list[RefundRequestsDecisions]
    due_at: str | None
    sent_at: str | None
    closed_at: str | None
    reason: str | None
    bank_reference: str | None
    penalty_minor: str


class RefundAccounts(TypedDict):
    bank_account_id: str
    approvals_needed: int


class Refund(TypedDict):
    id: str
    refund_reference: str
    reference: str
    status: Literal[6, 10, 12, 11, 14, 9]
    recipient_name: str
    country: str
    transfer_at: str
    failed_at: str
    refunded_at: str | None
    requested_at: str | None
    destination: Literal["balance", "bank"] | None
    bank_name: str | None
    account_tail: str | None
    stage: Literal["awaiting_approval", "denied", "withdrawn", "confirming", "declined", "paying", "refused", "paid"] | None
    due_at: str | None
    currency: Currencies
    total_minor: str
    rejection_fee_minor: str
    penalty_minor: str
    amount_minor: str
    receive_currency: Currencies
    receive_amount_minor: str
    reason: str | None
    requests: list[RefundRequests]
    accounts: list[RefundAccounts]
    status_name: TransferStatusNames


class RefundSummary(TypedDict):
    id: str
    refund_reference: str
    reference: str
    status: Literal[6, 10, 12, 11, 14, 9]
    recipient_name: str
    country: str
    transfer_at: str
    failed_at: str
    refunded_at: str | None
    requested_at: str | None
    destination: Literal["balance", "bank"] | None
    bank_name: str | None
    account_tail: str | None
    stage: Literal["awaiting_approval", "denied", "withdrawn", "confirming", "declined", "paying", "refused", "paid"] | None
    due_at: str | None
    currency: Currencies
    total_minor: str
    rejection_fee_minor: str
    penalty_minor: str
    amount_minor: str
    status_name: TransferStatusNames


class RefundsResponse(TypedDict):
    items: list[RefundSummary]
    next_cursor: str | None


class RequestRefundRequest(TypedDict):
    destination: Literal["balance", "bank"]
    bank_account_id: NotRequired[str]


class SandboxClockResponse(TypedDict):
    now: str


class SandboxOutcome(TypedDict):
    ending: str
    outcome: Literal["reject", "fail", "hang", "timeout", "twice", "short", "partial", "no_match", "unavailable"]
    description: str


class SandboxOutcomesResponse(TypedDict):
    items: list[SandboxOutcome]


class StatementLine(TypedDict):
    entry_id: str
    created_at: str
    kind: Literal["opening", "transfer_payment", "transfer_refund", "shortfall_credit", "top_up", "move_to_api", "balance_paid_out"]
    transfer_id: str | None
    amount_minor: str
    balance_after_minor: str
    currency: Currencies


class StatementResponse(TypedDict):
    items: list[StatementLine]
    next_cursor: str | None


class TestWebhookRequest(TypedDict):
    type: Literal["transfer.awaiting_approval", "transfer.awaiting_payment", "transfer.denied", "transfer.payment_confirming", "transfer.succeeded", "transfer.failed", "transfer.payment_timed_out", "transfer.processing", "transfer.rejected", "transfer.recipient_lapsed", "transfer.cancelled", "transfer.awaiting_recipient_registration", "transfer.awaiting_recipient_kyc", "transfer.refunding", "transfer.refunded", "transfer.refund_failed", "refund.awaiting_approval", "refund.denied", "refund.withdrawn", "refund.confirming", "refund.declined", "refund.paying", "refund.refused", "refund.paid", "batch.awaiting_approval", "batch.awaiting_payment", "batch.processing", "batch.failed", "batch.succeeded", "batch.denied", "batch.payment_timed_out", "batch.cancelled", "topup.verifying", "topup.declined", "topup.succeeded", "topup.payment_timed_out", "topup.cancelled", "balance.moved", "api_key.created", "api_key.rotated", "api_key.revoked", "verification.verified", "verification.declined", "verification.not_eligible"]


class TestWebhookResponse(TypedDict):
    event_id: str


class Transfer(TypedDict):
    id: str
    reference: str
    status: TransferStatuses
    status_name: TransferStatusNames
    created_at: str
    corridor_id: str
    country: str
    recipient_name: str
    account_tail: str
    send_currency: Currencies
    send_amount_minor: str
    receive_currency: Currencies
    receive_amount_minor: str
    total_minor: str
    metadata: dict[str, str]
    recipient: NotRequired[RecipientSummary | None]
    quote: NotRequired[Quote | None]
    next_action: NextAction | None
    recipient_id: str | None
    rate: str
    fee_payer: Literal["OUR", "SHA"]
    fee_minor: str
    payment_method: Literal["balance", "api_balance", "virtual_account", "bank_transfer", "manual_transfer"]
    purpose: str
    income_source: str
    note: str
    invoice_number: str
    uetr: str | None
    approvals_needed: int
    arrives_on: str
    rate_held_until: str
    refunded_minor: str | None
    paid_at: str | None
    closed_at: str | None


class TransferSummary(TypedDict):
    id: str
    reference: str
    status: TransferStatuses
    status_name: TransferStatusNames
    created_at: str
    corridor_id: str
    country: str
    recipient_name: str
    account_tail: str
    send_currency: Currencies
    send_amount_minor: str
    receive_currency: Currencies
    receive_amount_minor: str
    total_minor: str
    metadata: dict[str, str]
    recipient: NotRequired[RecipientSummary | None]
    quote: NotRequired[Quote | None]


class TransfersResponse(TypedDict):
    items: list[TransferSummary]
    next_cursor: str | None


class UpdateRecipientRequest(TypedDict):
    type: Literal["business", "individual"]
    corridor_id: Corridors
    country: Countries
    relationship: NotRequired[Relationships]
    details: dict[str, str]
    metadata: NotRequired[dict[str, str]]
    version: int


class UpdateWebhookRequest(TypedDict):
    url: str
    description: str
    events: list[Literal["transfer.awaiting_approval", "transfer.awaiting_payment", "transfer.denied", "transfer.payment_confirming", "transfer.succeeded", "transfer.failed", "transfer.payment_timed_out", "transfer.processing", "transfer.rejected", "transfer.recipient_lapsed", "transfer.cancelled", "transfer.awaiting_recipient_registration", "transfer.awaiting_recipient_kyc", "transfer.refunding", "transfer.refunded", "transfer.refund_failed", "refund.awaiting_approval", "refund.denied", "refund.withdrawn", "refund.confirming", "refund.declined", "refund.paying", "refund.refused", "refund.paid", "batch.awaiting_approval", "batch.awaiting_payment", "batch.processing", "batch.failed", "batch.succeeded", "batch.denied", "batch.payment_timed_out", "batch.cancelled", "topup.verifying", "topup.declined", "topup.succeeded", "topup.payment_timed_out", "topup.cancelled", "balance.moved", "api_key.created", "api_key.rotated", "api_key.revoked", "verification.verified", "verification.declined", "verification.not_eligible"]]
    state: Literal["enabled", "disabled"]


class UploadDocumentRequest(TypedDict):
    purpose: Literal["transfer_document", "bulk_document"]
    name: str
    content: str


class UploadDocumentResponse(TypedDict):
    file_id: str
    name: str
    size: int
    mime: str


class Webhook(TypedDict):
    id: str
    url: str
    description: str
    events: list[Literal["transfer.awaiting_approval", "transfer.awaiting_payment", "transfer.denied", "transfer.payment_confirming", "transfer.succeeded", "transfer.failed", "transfer.payment_timed_out", "transfer.processing", "transfer.rejected", "transfer.recipient_lapsed", "transfer.cancelled", "transfer.awaiting_recipient_registration", "transfer.awaiting_recipient_kyc", "transfer.refunding", "transfer.refunded", "transfer.refund_failed", "refund.awaiting_approval", "refund.denied", "refund.withdrawn", "refund.confirming", "refund.declined", "refund.paying", "refund.refused", "refund.paid", "batch.awaiting_approval", "batch.awaiting_payment", "batch.processing", "batch.failed", "batch.succeeded", "batch.denied", "batch.payment_timed_out", "batch.cancelled", "topup.verifying", "topup.declined", "topup.succeeded", "topup.payment_timed_out", "topup.cancelled", "balance.moved", "api_key.created", "api_key.rotated", "api_key.revoked", "verification.verified", "verification.declined", "verification.not_eligible"]]
    state: Literal["enabled", "disabled", "stopped"]
    created_at: str
    created_by_name: str
    failing_since: str | None
    secret_overlaps_until: str | None


class WebhookApiKey(TypedDict):
    id: str
    status: Literal["created", "rotated", "revoked"]
    name: str
    mode: Literal["sandbox", "live"]
    scopes: list[Literal["rates.read", "quotes.create", "corridors.read", "recipients.read", "recipients.create", "recipients.edit", "recipients.delete", "transfers.read", "transfers.propose", "transfers.create", "transfers.cancel", "transfers.private", "refunds.read", "refunds.request", "balance.read", "webhooks.read", "webhooks.edit", "sandbox.act"]]
    expires_at: str | None
    replaces: str | None


class WebhookBalance(TypedDict):
    id: str
    status: Literal["moved"]
    currency: Currencies
    amount_minor: str
    available_minor: str
    api_minor: str


class WebhookBatch(TypedDict):
    id: str
    reference: str
    kind: Literal["international", "domestic"]
    status: Literal["awaiting_approval", "awaiting_payment", "processing", "failed", "succeeded", "denied", "payment_timed_out", "cancelled"]
    name: str
    payment_count: int
    currency: Currencies
    send_amount_minor: str
    fee_minor: str
    total_minor: str
    reason: str | None
    metadata: dict[str, str]


class WebhookDeliveriesResponse(TypedDict):
    items: list[WebhookDelivery]
    next_cursor: str | None


class WebhookDelivery(TypedDict):
    event_id: str
    type: Literal["transfer.awaiting_approval", "transfer.awaiting_payment", "transfer.denied", "transfer.payment_confirming", "transfer.succeeded", "transfer.failed", "transfer.payment_timed_out", "transfer.processing", "transfer.rejected", "transfer.recipient_lapsed", "transfer.cancelled", "transfer.awaiting_recipient_registration", "transfer.awaiting_recipient_kyc", "transfer.refunding", "transfer.refunded", "transfer.refund_failed", "refund.awaiting_approval", "refund.denied", "refund.withdrawn", "refund.confirming", "refund.declined", "refund.paying", "refund.refused", "refund.paid", "batch.awaiting_approval", "batch.awaiting_payment", "batch.processing", "batch.failed", "batch.succeeded", "batch.denied", "batch.payment_timed_out", "batch.cancelled", "topup.verifying", "topup.declined", "topup.succeeded", "topup.payment_timed_out", "topup.cancelled", "balance.moved", "api_key.created", "api_key.rotated", "api_key.revoked", "verification.verified", "verification.declined", "verification.not_eligible"]
    sequence: int
    created_at: str
    state: Literal["waiting", "delivered", "failed"]
    tries: int
    next_at: str | None
    tried_at: str | None
    status: int | None
    fault: Literal["address_unusable", "not_reached", "tls", "timed_out"] | None


class WebhookRefund(TypedDict):
    id: str
    transfer_id: str
    status: Literal["awaiting_approval", "denied", "withdrawn", "confirming", "declined", "paying", "refused", "paid"]
    destination: Literal["balance", "bank"]
    currency: Currencies
    amount_minor: str
    reason: str | None


class WebhookTopup(TypedDict):
    id: str
    reference: str
    status: Literal["verifying", "declined", "succeeded", "payment_timed_out", "cancelled"]
    currency: Currencies
    requested_minor: str
    credited_minor: str | None
    reason: str | None


class WebhookTransfer(TypedDict):
    id: str
    reference: str
    kind: Literal["international", "domestic"]
    status: Literal["awaiting_approval", "awaiting_payment", "denied", "payment_confirming", "succeeded", "failed", "payment_timed_out", "processing", "rejected", "recipient_lapsed", "cancelled", "awaiting_recipient_registration", "awaiting_recipient_kyc", "refunding", "refunded", "refund_failed"]
    batch_id: str | None
    recipient_id: str | None
    country: str
    send_currency: Currencies
    send_amount_minor: str
    receive_currency: Currencies
    receive_amount_minor: str
    fee_minor: str
    total_minor: str
    refunded_minor: str | None
    purpose: str
    uetr: str | None
    reason: str | None
    metadata: dict[str, str]


class WebhookVerification(TypedDict):
    id: str
    status: Literal["verified", "declined", "not_eligible"]
    attempt: int
    reason: str | None


class WebhooksResponse(TypedDict):
    items: list[Webhook]


class Operations:
    """One method for each operation of the open API."""

    def _call(
        self, method: str, form: str, *, path: dict[str, str], **given: Any
    ) -> Any:
        raise NotImplementedError

    def rates(self, *, currencies: list[Currencies]) -> RatesResponse:
        """List current rates."""
        return self._call("GET", "/rates", path={}, query={"currencies": currencies})

    def create_quote(self, request: CreateQuoteRequest, *, idempotency_key: str | None = None) -> Quote:
        """Create a quote."""
        return self._call("POST", "/quotes", path={}, body=request, idempotency_key=idempotency_key)

    def countries(self, *, currency: Currencies | None = None, method: Literal["bank", "card", "ewallet"] | None = None) -> CountriesResponse:
        """List countries and their corridors."""
        return self._call("GET", "/countries", path={}, query={"currency": currency, "method": method})

    def corridor(self, *, country: str, currency: Currencies, method: Literal["bank", "card", "ewallet"] | None = None) -> Corridor:
        """Read the requirements of a corridor."""
        return self._call("GET", "/corridors", path={}, query={"country": country, "currency": currency, "method": method})

    def recipients(self, *, limit: int | None = None, cursor: str | None = None, country: str | None = None, currency: Currencies | None = None, corridor_id: str | None = None, type: Literal["business", "individual"] | None = None, created_from: str | None = None, created_to: str | None = None, q: str | None = None, metadata: dict[str, str] | None = None) -> RecipientsResponse:
        """List recipients."""
        return self._call("GET", "/recipients", path={}, query={"limit": limit, "cursor": cursor, "country": country, "currency": currency, "corridor_id": corridor_id, "type": type, "created_from": created_from, "created_to": created_to, "q": q, "metadata": metadata})

    def create_recipient(self, request: CreateRecipientRequest, *, idempotency_key: str | None = None) -> Recipient:
        """Create a recipient."""
        return self._call("POST", "/recipients", path={}, body=request, idempotency_key=idempotency_key)

    def recipient(self, id: str) -> Recipient:
        """Read a recipient."""
        return self._call("GET", "/recipients/{id}", path={"id": id})

    def update_recipient(self, id: str, request: UpdateRecipientRequest, *, idempotency_key: str | None = None) -> Recipient:
        """Replace a recipient."""
        return self._call("PUT", "/recipients/{id}", path={"id": id}, body=request, idempotency_key=idempotency_key)

    def delete_recipient(self, id: str, *, idempotency_key: str | None = None) -> dict[str, Any]:
        """Delete a recipient."""
        return self._call("DELETE", "/recipients/{id}", path={"id": id}, idempotency_key=idempotency_key)

    def check_recipient_name(self, id: str, *, idempotency_key: str | None = None) -> NameCheck:
        """Check the name of an account’s holder."""
        return self._call("POST", "/recipients/{id}/check-name", path={"id": id}, body={}, idempotency_key=idempotency_key)

    def transfers(self, *, limit: int | None = None, cursor: str | None = None, created_from: str | None = None, created_to: str | None = None, q: str | None = None, kind: Literal["international", "domestic"] | None = None, recipient_type: Literal["business", "individual"] | None = None, country: str | None = None, receive_currency: Currencies | None = None, recipient_id: str | None = None, purpose: Purposes | None = None, total_min_minor: str | None = None, total_max_minor: str | None = None, metadata: dict[str, str] | None = None, status: list[Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 26, 27, "created", "awaiting_approval", "awaiting_payment", "denied", "payment_confirming", "succeeded", "failed", "payment_timed_out", "processing", "rejected", "recipient_lapsed", "cancelled", "awaiting_recipient_registration", "awaiting_recipient_kyc", "refunding", "refunded", "refund_failed"]] | None = None, expand: list[Literal["recipient", "quote"]] | None = None) -> TransfersResponse:
        """List transfers."""
        return self._call("GET", "/transfers", path={}, query={"limit": limit, "cursor": cursor, "created_from": created_from, "created_to": created_to, "q": q, "kind": kind, "recipient_type": recipient_type, "country": country, "receive_currency": receive_currency, "recipient_id": recipient_id, "purpose": purpose, "total_min_minor": total_min_minor, "total_max_minor": total_max_minor, "metadata": metadata, "status": status, "expand": expand})

    def create_transfer(self, request: CreateTransferRequest, *, idempotency_key: str | None = None) -> Transfer:
        """Create and pay a transfer."""
        return self._call("POST", "/transfers", path={}, body=request, idempotency_key=idempotency_key)

    def transfer(self, id: str, *, expand: list[Literal["recipient", "quote"]] | None = None) -> Transfer:
        """Read a transfer."""
        return self._call("GET", "/transfers/{id}", path={"id": id}, query={"expand": expand})

    def propose_transfer(self, request: ProposeTransferRequest, *, idempotency_key: str | None = None) -> Transfer:
        """Propose a transfer to a person."""
        return self._call("POST", "/transfers/proposals", path={}, body=request, idempotency_key=idempotency_key)

    def cancel_transfer(self, id: str, *, idempotency_key: str | None = None) -> Transfer:
        """Cancel a transfer."""
        return self._call("POST", "/transfers/{id}/cancel", path={"id": id}, body={}, idempotency_key=idempotency_key)

    def receipt(self, id: str) -> Receipt:
        """Read the receipt of a transfer."""
        return self._call("GET", "/transfers/{id}/receipt", path={"id": id})

    def proof(self, id: str) -> Receipt:
        """Read the proof of payment of a transfer."""
        return self._call("GET", "/transfers/{id}/proof", path={"id": id})

    def upload_document(self, request: UploadDocumentRequest, *, idempotency_key: str | None = None) -> UploadDocumentResponse:
        """Upload a document for a proposal."""
        return self._call("POST", "/documents", path={}, body=request, idempotency_key=idempotency_key)

    def propose_batch(self, request: ProposeBatchRequest, *, idempotency_key: str | None = None) -> Batch:
        """Propose many transfers to a person."""
        return self._call("POST", "/batches/proposals", path={}, body=request, idempotency_key=idempotency_key)

    def refunds(self, *, limit: int | None = None, cursor: str | None = None, status: list[Literal[6, 10, 12, 11, 14, 9, "created", "awaiting_approval", "awaiting_payment", "denied", "payment_confirming", "succeeded", "failed", "payment_timed_out", "processing", "rejected", "recipient_lapsed", "cancelled", "awaiting_recipient_registration", "awaiting_recipient_kyc", "refunding", "refunded", "refund_failed"]] | None = None, stage: list[Literal["awaiting_approval", "denied", "withdrawn", "confirming", "declined", "paying", "refused", "paid"]] | None = None, destination: Literal["balance", "bank"] | None = None, recipient_id: str | None = None, reference: str | None = None, from_: str | None = None, to: str | None = None) -> RefundsResponse:
        """List refunds."""
        return self._call("GET", "/refunds", path={}, query={"limit": limit, "cursor": cursor, "status": status, "stage": stage, "destination": destination, "recipient_id": recipient_id, "reference": reference, "from": from_, "to": to})

    def refund(self, id: str) -> Refund:
        """Read a refund."""
        return self._call("GET", "/refunds/{id}", path={"id": id})

    def request_refund(self, id: str, request: RequestRefundRequest, *, idempotency_key: str | None = None) -> Refund:
        """Request a refund."""
        return self._call("POST", "/refunds/{id}", path={"id": id}, body=request, idempotency_key=idempotency_key)

    def batches(self, *, limit: int | None = None, cursor: str | None = None, created_from: str | None = None, created_to: str | None = None, status: list[Literal[1, 2, 3, 5, 7, 13, 101, 102, 103, "validating", "awaiting_approval", "awaiting_payment", "processing", "failed", "succeeded", "denied", "payment_timed_out", "cancelled"]] | None = None, kind: Literal["international", "domestic"] | None = None, reference: str | None = None, metadata: dict[str, str] | None = None) -> BatchesResponse:
        """List batches."""
        return self._call("GET", "/batches", path={}, query={"limit": limit, "cursor": cursor, "created_from": created_from, "created_to": created_to, "status": status, "kind": kind, "reference": reference, "metadata": metadata})

    def create_batch(self, request: CreateBatchRequest, *, idempotency_key: str | None = None) -> Batch:
        """Create and pay many transfers."""
        return self._call("POST", "/batches", path={}, body=request, idempotency_key=idempotency_key)

    def batch(self, id: str, *, expand: list[Literal["rows", "rows.transfer", "rows.transfer.recipient", "rows.transfer.quote"]] | None = None) -> Batch:
        """Read a batch."""
        return self._call("GET", "/batches/{id}", path={"id": id}, query={"expand": expand})

    def batch_rows(self, id: str, *, limit: int | None = None, cursor: str | None = None, state: list[Literal["pending", "processing", "success", "failed"]] | None = None, key: str | None = None, reference: str | None = None, expand: list[Literal["transfer", "transfer.recipient", "transfer.quote"]] | None = None) -> BatchRowsResponse:
        """List the rows of a batch."""
        return self._call("GET", "/batches/{id}/rows", path={"id": id}, query={"limit": limit, "cursor": cursor, "state": state, "key": key, "reference": reference, "expand": expand})

    def resume_batch(self, id: str, *, idempotency_key: str | None = None) -> Batch:
        """Resume a batch paused for lack of funds."""
        return self._call("POST", "/batches/{id}/resume", path={"id": id}, body={}, idempotency_key=idempotency_key)

    def balance(self) -> Balance:
        """Read the balances."""
        return self._call("GET", "/balance", path={})

    def statement(self, *, limit: int | None = None, cursor: str | None = None, from_: str | None = None, to: str | None = None) -> StatementResponse:
        """List the ledger lines of the API balance."""
        return self._call("GET", "/statements", path={}, query={"limit": limit, "cursor": cursor, "from": from_, "to": to})

    def events(self, *, limit: int | None = None, cursor: str | None = None, type: list[Literal["transfer.awaiting_approval", "transfer.awaiting_payment", "transfer.denied", "transfer.payment_confirming", "transfer.succeeded", "transfer.failed", "transfer.payment_timed_out", "transfer.processing", "transfer.rejected", "transfer.recipient_lapsed", "transfer.cancelled", "transfer.awaiting_recipient_registration", "transfer.awaiting_recipient_kyc", "transfer.refunding", "transfer.refunded", "transfer.refund_failed", "refund.awaiting_approval", "refund.denied", "refund.withdrawn", "refund.confirming", "refund.declined", "refund.paying", "refund.refused", "refund.paid", "batch.awaiting_approval", "batch.awaiting_payment", "batch.processing", "batch.failed", "batch.succeeded", "batch.denied", "batch.payment_timed_out", "batch.cancelled", "topup.verifying", "topup.declined", "topup.succeeded", "topup.payment_timed_out", "topup.cancelled", "balance.moved", "api_key.created", "api_key.rotated", "api_key.revoked", "verification.verified", "verification.declined", "verification.not_eligible"]] | None = None, after: int | None = None, from_: str | None = None, to: str | None = None) -> EventsResponse:
        """List events."""
        return self._call("GET", "/events", path={}, query={"limit": limit, "cursor": cursor, "type": type, "after": after, "from": from_, "to": to})

    def webhooks(self) -> WebhooksResponse:
        """List webhooks."""
        return self._call("GET", "/webhooks", path={})

    def create_webhook(self, request: CreateWebhookRequest, *, idempotency_key: str | None = None) -> CreateWebhookResponse:
        """Create a webhook."""
        return self._call("POST", "/webhooks", path={}, body=request, idempotency_key=idempotency_key)

    def webhook(self, id: str) -> Webhook:
        """Read a webhook."""
        return self._call("GET", "/webhooks/{id}", path={"id": id})

    def update_webhook(self, id: str, request: UpdateWebhookRequest, *, idempotency_key: str | None = None) -> Webhook:
        """Replace a webhook."""
        return self._call("PUT", "/webhooks/{id}", path={"id": id}, body=request, idempotency_key=idempotency_key)

    def delete_webhook(self, id: str, *, idempotency_key: str | None = None) -> dict[str, Any]:
        """Delete a webhook."""
        return self._call("DELETE", "/webhooks/{id}", path={"id": id}, idempotency_key=idempotency_key)

    def test_webhook(self, id: str, request: TestWebhookRequest, *, idempotency_key: str | None = None) -> TestWebhookResponse:
        """Send a test event."""
        return self._call("POST", "/webhooks/{id}/test", path={"id": id}, body=request, idempotency_key=idempotency_key)

    def webhook_deliveries(self, id: str, *, limit: int | None = None, cursor: str | None = None, state: Literal["waiting", "delivered", "failed"] | None = None, type: list[Literal["transfer.awaiting_approval", "transfer.awaiting_payment", "transfer.denied", "transfer.payment_confirming", "transfer.succeeded", "transfer.failed", "transfer.payment_timed_out", "transfer.processing", "transfer.rejected", "transfer.recipient_lapsed", "transfer.cancelled", "transfer.awaiting_recipient_registration", "transfer.awaiting_recipient_kyc", "transfer.refunding", "transfer.refunded", "transfer.refund_failed", "refund.awaiting_approval", "refund.denied", "refund.withdrawn", "refund.confirming", "refund.declined", "refund.paying", "refund.refused", "refund.paid", "batch.awaiting_approval", "batch.awaiting_payment", "batch.processing", "batch.failed", "batch.succeeded", "batch.denied", "batch.payment_timed_out", "batch.cancelled", "topup.verifying", "topup.declined", "topup.succeeded", "topup.payment_timed_out", "topup.cancelled", "balance.moved", "api_key.created", "api_key.rotated", "api_key.revoked", "verification.verified", "verification.declined", "verification.not_eligible"]] | None = None, from_: str | None = None, to: str | None = None) -> WebhookDeliveriesResponse:
        """List the deliveries of a webhook."""
        return self._call("GET", "/webhooks/{id}/deliveries", path={"id": id}, query={"limit": limit, "cursor": cursor, "state": state, "type": type, "from": from_, "to": to})

    def replay_webhook(self, id: str, event_id: str, *, idempotency_key: str | None = None) -> dict[str, Any]:
        """Replay an event."""
        return self._call("POST", "/webhooks/{id}/deliveries/{event_id}/replay", path={"id": id, "event_id": event_id}, body={}, idempotency_key=idempotency_key)

    def sandbox_clock(self) -> SandboxClockResponse:
        """Read the time."""
        return self._call("GET", "/sandbox/clock", path={})

    def advance_sandbox_clock(self, request: AdvanceSandboxClockRequest, *, idempotency_key: str | None = None) -> AdvanceSandboxClockResponse:
        """Move the time forward."""
        return self._call("POST", "/sandbox/clock", path={}, body=request, idempotency_key=idempotency_key)

    def add_sandbox_money(self, request: AddSandboxMoneyRequest, *, idempotency_key: str | None = None) -> Balance:
        """Receive money from a bank."""
        return self._call("POST", "/sandbox/money", path={}, body=request, idempotency_key=idempotency_key)

    def approve_sandbox_transfer(self, id: str, *, idempotency_key: str | None = None) -> Transfer:
        """Approve a transfer as its approvers."""
        return self._call("POST", "/sandbox/transfers/{id}/approve", path={"id": id}, body={}, idempotency_key=idempotency_key)

    def approve_sandbox_batch(self, id: str, *, idempotency_key: str | None = None) -> Batch:
        """Approve a batch as its approvers."""
        return self._call("POST", "/sandbox/batches/{id}/approve", path={"id": id}, body={}, idempotency_key=idempotency_key)

    def sandbox_outcomes(self) -> SandboxOutcomesResponse:
        """List the account numbers that force an outcome."""
        return self._call("GET", "/sandbox/outcomes", path={})

    def own_key(self) -> Key:
        """Read the key that signed."""
        return self._call("GET", "/key", path={})

    def revoke_own_key(self, *, idempotency_key: str | None = None) -> dict[str, Any]:
        """Revoke the key that signed."""
        return self._call("DELETE", "/key", path={}, idempotency_key=idempotency_key)
