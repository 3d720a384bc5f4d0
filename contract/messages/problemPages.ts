import type { CodeName } from '../base/calls/codes.ts'

/** Explains a problem of the open API to developers: its title, why it happens and how to mend it. In English, like the document. */
export interface ProblemPage {
  title: string
  why: string
  fix: string
}

const page = (title: string, why: string, fix: string): ProblemPage => ({ title, why, fix })

/** Each problem that an operation of the open API can answer with. The server publishes them at the address in `type`. */
export const problemPages = {
  input_invalid: page(
    'The request is not as the document describes it',
    'A field, parameter or header is missing, has another type or form, or is too long. `errors` lists every one with its pointer, the rule that it broke and its schema.',
    'Correct each field in `errors` as its `detail` and `expected` say, and send the request again with a new Idempotency-Key: the old one belongs to the refused content.',
  ),
  input_unknown_field: page(
    'The request has a field that the operation does not know',
    'Unknown fields are refused, so that a misspelt optional field is never ignored. `errors` names them.',
    'Remove the fields in `errors`, or correct their spelling, and send the request with a new Idempotency-Key.',
  ),
  input_too_large: page(
    'The request is too large',
    'A body may have 64 KiB; one with a document, as much as a document of 4 MB in base64.',
    'Send less at once, for example a batch in several parts.',
  ),
  input_too_slow: page(
    'The body arrived too slowly',
    'The connection was too slow, or broke.',
    'Send the same request again with the same Idempotency-Key and a new signature.',
  ),
  call_unknown: page(
    'There is no such operation',
    'The path is not in the document, or the address takes other methods: then the status is 405, and `Allow` names them.',
    'Compare method and path with the document. A path is written exactly so, without a slash at its end.',
  ),
  api_signature_invalid: page(
    'The signature of the request is refused',
    'A header of the signature is missing or malformed, it does not cover what it must, your clock differs by more than five minutes, the body differs from its digest, the message was used before, or the key did not sign this. Whether a key exists is not disclosed.',
    'Read `detail`. If the key did not sign it, compare `signature_base` with the text that you signed, line by line: often the host in `@target-uri` is not our public address, or a proxy changed the query. Check that the key is in use and your address is on its list. Sign each attempt anew.',
  ),
  login_required: page(
    'The request is not signed',
    'The operation is only for API keys.',
    'Sign the request (RFC 9421).',
  ),
  api_scope_missing: page(
    'The key lacks the scope of this operation',
    'The key was created without it, or the person responsible for the key has lost that right.',
    'Ask an admin for a key with the scope that `detail` names, or to give the right back.',
  ),
  business_not_verified: page(
    'The company is not verified',
    'Operations that move money need a verified company.',
    'Complete the verification in the portal.',
  ),
  business_closed: page(
    'The company is closed',
    'Nothing can be read or changed for a company that was closed: its keys no longer work, and its personal data may be erased.',
    'Use a key of another company. Ask the support of this installation if the company should not be closed.',
  ),
  not_permitted: page(
    'The person responsible for the key may not do this',
    'A key can do no more than that person.',
    'Ask an admin to change the role, or use a key of another person.',
  ),
  not_found: page(
    'There is no such object',
    'The id is unknown, or it belongs to another company or is private.',
    'Check the id. Use the list to find it.',
  ),
  idempotency_conflict: page(
    'The Idempotency-Key was used for another content',
    'A key stands for one content of one operation for 30 days, also after a refusal. The order of fields in JSON does not matter.',
    'Use a new key for a new request. For a retry, send exactly the first content.',
  ),
  too_many_requests: page(
    'Too many requests from this network',
    'The limit of requests without a valid key was reached.',
    'Wait as long as `Retry-After` says.',
  ),
  too_many_calls: page(
    'Too many requests by this key',
    'The limit in `RateLimit-Policy` was reached. The request was not evaluated, and nothing of it is stored.',
    'Wait as long as `Retry-After` says, then send the same request again with the same Idempotency-Key.',
  ),
  unavailable: page(
    'The service is not available',
    'A part that it needs does not respond.',
    'Send the same request again later with the same Idempotency-Key: it is carried out once.',
  ),
  internal: page(
    'An error of ours',
    'Something unexpected happened. We have recorded it under the id in `instance`.',
    'Send the same request again with the same Idempotency-Key. If it happens again, give our support the Request-Id.',
  ),
  status_move_refused: page(
    'The object is in another state',
    'It has moved on, or this operation is not for objects like it.',
    'Read it again and decide by its `status_name`.',
  ),
  changed_since_seen: page(
    'The object has changed since it was read',
    'Someone changed it at the same time.',
    'Read it again and repeat the request.',
  ),
  corridor_unavailable: page(
    'The destination is not served',
    'There is no such corridor, it is switched off, or it does not take this type of recipient.',
    'Read `GET /corridors` for the country and currency, and use an id from there.',
  ),
  rate_unavailable: page(
    'There is no current rate',
    'No fresh rate of this currency has arrived.',
    'Try again in some minutes with the same Idempotency-Key.',
  ),
  amount_below_minimum: page(
    'The amount is below the minimum',
    'The corridor pays out from the amount in `detail` on.',
    'Send a larger amount. `GET /corridors` has the limits.',
  ),
  amount_above_maximum: page(
    'The amount is above the maximum',
    'The corridor pays out up to the amount in `detail`.',
    'Send a smaller amount, or several transfers. `GET /corridors` has the limits.',
  ),
  amount_too_large_for_china: page(
    'The amount is too large for one transfer to China',
    'A payment to China has its own limit.',
    'Send several transfers.',
  ),
  promo_code_wrong: page(
    'The promo code is not valid here',
    'It is unknown, over, or for other payments.',
    'Leave it out, or correct it.',
  ),
  promo_code_used_up: page('The promo code is used up', 'It was used as often as it may be.', 'Leave it out.'),
  fee_payer_unavailable: page(
    'The corridor does not offer this way to pay fees',
    'Not every corridor lets the recipient bear fees.',
    'Use `OUR`, or read `GET /corridors`.',
  ),
  channel_under_maintenance: page(
    'The way to this destination is under maintenance',
    'The operator has paused it.',
    'Try again later.',
  ),
  recipient_exists: page(
    'The recipient exists',
    'The company already has a recipient with this account.',
    'Find it with `GET /recipients` and use its id.',
  ),
  personal_to_business: page(
    'The account belongs to a person, not a company',
    'The type of the recipient and its account do not fit.',
    'Correct `type` and the details.',
  ),
  quote_used: page(
    'The quote was used',
    'A quote pays for one transfer.',
    'Create another quote. If this was a retry, use the Idempotency-Key of the first request.',
  ),
  quote_expired: page(
    'The quote has expired',
    'It is valid until `expires_at`.',
    'Create another quote and pay with it.',
  ),
  factor_changed_hold: page(
    'Payments are paused after a change of two-step verification',
    'The person responsible for the key changed it a short time ago.',
    'Wait until the pause in `detail` is over.',
  ),
  mail_reset_hold: page(
    'Payments are paused after a reset by mail',
    'The person responsible for the key reset their two-step verification.',
    'Wait until the time in `detail`, or let that person resume in the portal.',
  ),
  declaration_required: page(
    'The declaration is missing',
    '`is_declared` must be true: the information is correct, and the terms are accepted.',
    'Send `is_declared: true` if that is so.',
  ),
  document_amount_differs: page(
    'The sum of the documents differs from the transfer',
    'Documents must add up to the amount.',
    'Make this payment in the portal, with its documents.',
  ),
  document_amount_missing: page(
    'A document has no amount',
    'Each document needs its amount.',
    'Make this payment in the portal, with its documents.',
  ),
  document_unexplained: page(
    'A document is not explained',
    'This kind of document needs an explanation.',
    'Make this payment in the portal, with its documents.',
  ),
  document_needed: page(
    'This payment needs a document',
    'Its amount and purpose require one, and only proposals take documents.',
    'Propose the transfer with its documents, or make this payment in the portal.',
  ),
  verification_not_eligible: page(
    'The company is not eligible',
    'Its verification ended with a refusal.',
    'Contact support.',
  ),
  unique_amounts_of_business: page(
    'Too many payments wait for their money',
    'Each is known by its last digits, of which a company can hold only some.',
    'Pay or cancel those that wait.',
  ),
  unique_amounts_used_up: page(
    'No amount with its own last digits is free',
    'All are in use at the moment.',
    'Try again later.',
  ),
  too_many_mails: page(
    'Too many emails',
    'The request would send another email, and the limit is reached.',
    'Try again after the time in `detail`.',
  ),
  insufficient_balance: page(
    'The API balance does not suffice',
    'Payments by the open API are paid from it. Nothing was created.',
    'Move money to the API balance in the portal, then send the request again.',
  ),
  file_too_large: page('The file is too large', 'A file may have 4 MB.', 'Send a smaller one.'),
  file_type_refused: page(
    'The document is of another type',
    'A document is a PDF, PNG or JPEG.',
    'Convert it, and upload the result.',
  ),
  file_altered: page('The document arrived changed', 'Its bytes differ from what was announced.', 'Upload it again.'),
  file_unrecognised: page(
    'The document is not recognised',
    'Its content has the form of no type that is accepted.',
    'Check that `content` is the whole file in base64.',
  ),
  files_full: page(
    'Too many uploads in a day',
    'The person responsible for the key can upload only so much in a day.',
    'Use documents that are there, or wait a day.',
  ),
  image_too_wide: page('The picture is too large', 'It has too many pixels.', 'Scale it down.'),
  file_disguised: page(
    'The document is also something else',
    'A document may not be a file of another type as well, such as an archive.',
    'Save it anew with the program that made it.',
  ),
  pdf_active: page(
    'The PDF contains programs',
    'A PDF with scripts, forms that send, or attached files is refused.',
    'Print it into a new PDF.',
  ),
  pdf_unreadable: page('The PDF cannot be read', 'It is damaged.', 'Save it anew.'),
  pdf_locked: page('The PDF is locked by a password', 'People who decide could not read it.', 'Remove the password.'),
  file_unpacks: page(
    'The document unpacks to too much',
    'It is much larger when it is decompressed.',
    'Save it anew with less in it.',
  ),
  file_infected: page('The document contains malware', 'The scanner of files found it.', 'Do not send it on.'),
  scan_unavailable: page(
    'Documents cannot be scanned at the moment',
    'The scanner of files does not respond.',
    'Try again later with the same Idempotency-Key.',
  ),
  file_already_exists: page(
    'The file was uploaded before',
    'The same file is already there.',
    'Use the one that is there.',
  ),
  bulk_rows_invalid: page(
    'Rows of the batch are wrong',
    'A batch is accepted as a whole or not at all. `errors` names each wrong cell, such as `rows[1].amount`.',
    'Correct the cells and send the batch with a new Idempotency-Key.',
  ),
  bulk_rows_full: page(
    'The batch has too many rows',
    'A batch of the open API has up to 100.',
    'Send several batches.',
  ),
  bulk_row_repeated: page(
    'A row is in another batch',
    'The `key` of a row can be in one batch that is not cancelled, so that it is paid once.',
    'Leave the rows in `errors` out. For another payment use another `key`.',
  ),
  bulk_rows_private: page(
    'The batch is private',
    'Its rows are visible only to keys with the scope `transfers.private`.',
    'Use a key with that scope.',
  ),
  payment_deadline_passed: page(
    'The time to pay is over',
    'The lock of its rate has ended.',
    'Create it again with a new price.',
  ),
  already_approved: page('It was approved before', 'The person has approved it.', 'Read it again: it may be paid.'),
  api_secret_shown: page(
    'A secret is shown only once',
    'The first response contained it, and it is not stored in a readable form.',
    'Delete what was created and create it again, with a new Idempotency-Key.',
  ),
  webhook_address_unusable: page(
    'The address of the webhook cannot be used',
    'It is not https, or leads to a private network or nowhere.',
    'Use a public https address.',
  ),
  webhooks_full: page(
    'The company has as many webhooks as it can',
    'The limit is in `detail`.',
    'Delete one that is not needed.',
  ),
  webhook_test_in_sandbox_only: page(
    'Test events exist in the sandbox only',
    'A server with real money sends real events only.',
    'Test in the sandbox.',
  ),
  webhook_not_enabled: page(
    'The webhook is not enabled',
    'It was disabled, or stopped after too many failures.',
    'Enable it in the portal.',
  ),
  recipient_unconfirmed: page(
    'A person has to save the recipient first',
    'An agent proposed it, or it was typed into a single payment: `is_saved` is false. A program pays to saved recipients only.',
    'Save the recipient in the portal, or propose the transfer to a person.',
  ),
  recipient_change_open: page(
    'New bank details of the recipient are pending',
    'A change of its bank details waits for a decision, and only one can be open.',
    'Approve, deny or cancel the change in the portal first.',
  ),
  refund_move_refused: page(
    'The refund is in another state',
    'It has moved on, or this operation is not for refunds in its state.',
    'Read it again and decide by its `status_name`.',
  ),
  refund_account_needed: page(
    'The refund needs a bank account of the company',
    'The account is missing, or is not one of the company.',
    'Use the id of one of the bank accounts in the portal.',
  ),
  refund_account_waits: page(
    'The bank account is too new for a refund',
    'It can receive refunds from the time in `detail`.',
    'Wait until then, or use another account.',
  ),
  topups_open: page(
    'Too many top-ups wait for payment',
    'A company can have only some of them open.',
    'Pay or cancel one that waits.',
  ),
  virtual_account_failed: page(
    'The bank did not create the virtual account',
    'Its system refused, or did not respond.',
    'Try again, or use another bank.',
  ),
  otp_expired: page('The code has expired', 'A code is valid for a short time.', 'Send a current code.'),
  otp_used: page('The code was used before', 'A code is valid once.', 'Wait for the next code, and send that.'),
  passkey_refused: page(
    'The passkey is not accepted',
    'Its signature does not fit the challenge, or the passkey is not known.',
    'Sign the challenge again, or use another method.',
  ),
  passkey_signing_off: page(
    'The company does not allow signing with passkeys',
    'Its approval rules ask for a code and the PIN.',
    'Use code and PIN, or let an admin allow passkeys in the portal.',
  ),
  four_eyes: page(
    'The person created or changed this transfer',
    'No one approves a transfer of their own.',
    'Let another approver decide.',
  ),
  approver_not_named: page(
    'The approval rules name other people',
    'For this amount range they name its approvers, and this person is none of them.',
    'Let one of the named approvers decide.',
  ),
  approver_same_hand: page(
    'The approver and the maker count as one person',
    'One of them gave the other this right in the last 72 hours.',
    'Let another approver decide, or wait.',
  ),
} as const satisfies Partial<Record<CodeName, ProblemPage>>

const pages: Partial<Record<CodeName, ProblemPage>> = problemPages

export const problemPageOf = (name: CodeName): ProblemPage | undefined => pages[name]

/** The title of a problem: the same for each occurrence (RFC 9457). */
export const problemTitle = (name: CodeName): string => problemPageOf(name)?.title ?? name.replaceAll('_', ' ')
