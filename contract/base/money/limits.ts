/** Limits and constants of spec §9 and of the protocol. Each name ends with its unit. */
export const limits = {
  /** Of the specification and the protocol; the release is the version in package.json. */
  appVersion: '1.1.0',
  linkOpenerVersion: '1.0.0',
  platform: '1',
  requestTimeoutMs: 60_000,
  chunkTimeoutMs: 120_000,
  accessTimeWindowMs: 120_000,
  bodyBytesMax: 256 * 1024,
  /** Maximum request body of a caller who is not signed in. */
  strangerBodyBytesMax: 16 * 1024,
  uploadBytesMax: 4 * 1024 * 1024,
  avatarBytesMax: 2 * 1024 * 1024,
  /** Under 2 MB. */
  proofBytesMax: 2 * 1024 * 1024 - 1,
  /** GMT+7 (spec §9): money paid in before this time counts for the same bank day. */
  topUpCutOff: '14:30',
  /** Hours of a bank day in which the operator checks top-up receipts, GMT+7. */
  topUpCheckFrom: '09:30',
  topUpCheckTo: '17:30',
  topUpReceiptsMax: 10,
  /** Maximum unfinished top-ups per business: awaiting money, a check of receipts, or new receipts. */
  topUpsOpenMax: 20,
  /** Share of the 999 unique-code amounts per total and account that one business may use. */
  uniqueAmountsMax: 60,
  /** Size of an identity document image (spec §9). */
  idImageBytesMax: 2 * 1024 * 1024,
  /** Larger than any phone photo. */
  imageSidePixelsMax: 9_000,
  imagePixelsMax: 52_000_000,
  adultYears: 18,
  /** Days within which the operator decides a request for API access (spec §9). */
  apiReviewDays: 3,
  /** Earliest default of a birth date calendar: 18 years back (spec §9). */
  birthDateBackMs: 568_123_200_000,
  /** Working days in which a verification is decided (spec §4). */
  reviewBankDays: 2,
  verificationFilesMax: 60,
  verificationPeopleMax: 30,
  verificationAnswerFilesMax: 5,
  verificationTextMax: 1_000,
  verificationDraftMax: 64 * 1024,
  bankAccountsMax: 10,
  webhooksMax: 10,
  bankAccountHoldMs: 24 * 3_600_000,
  /** Refunds to a bank account are confirmed within 48 hours (spec §9). */
  refundPromiseMs: 48 * 3_600_000,
  /** Refund requests per transfer. */
  refundRequestsMax: 50,
  /** Refunds awaiting one person are counted up to this number. */
  refundsWaitingMax: 100,
  documentsOfKindMax: 5,
  transferDocumentsMax: 10,
  noticePageSize: 20,
  /** Long-poll timeout for notices: shorter than the timeouts of proxies and the portal. */
  newsWaitMs: 25_000,
  newsPollMs: 60_000,
  toastMs: 2_000,
  buttonThrottleMs: 1_000,
  updateReloadMs: 2_000,
  idleCheckMs: 3_000,
  rateRefreshMs: 600_000,
  rateBoardCurrenciesMax: 5,
  /** Days of history in the rate board's charts. */
  rateHistoryDays: 30,
  quoteLifeMs: 600_000,
  rateHoldMs: 24 * 3_600_000,
  otpDigits: 6,
  otpLifeMs: 300_000,
  otpTriesMax: 5,
  otpSendsMax: 5,
  otpSendLockMs: 3_600_000,
  otpResendMs: 60_000,
  pinDigits: 4,
  pinTriesMax: 5,
  pinLockMs: 24 * 3_600_000,
  /** Cooling-off period for a person's payments and approvals after a factor was removed or replaced, or a PIN or password reset by mail. */
  factorHoldMs: 24 * 3_600_000,
  /** Lifetime of a re-entered PIN or password for calls that need a confirmation. */
  confirmationLifeMs: 10 * 60_000,
  factorSetupLifeMs: 10 * 60_000,
  sessionIdleMs: 15 * 60_000,
  sessionIdleWarningMs: 60_000,
  /** Time before the end of a session at which the person is warned. */
  sessionEndWarningMs: 5 * 60_000,
  signedLinkLifeMs: 60_000,
  /** For this long after granting a role or permission, granter and receiver count as one person in four-eyes checks. */
  newRightMs: 72 * 3_600_000,
  /** People who were admins within this time are notified of a published policy, and can stop one that is pending. */
  adminsToldMs: 30 * 24 * 3_600_000,
  /** Delay of a policy that one admin publishes alone, or that is published soon after a change of the team. */
  policyWaitMs: 24 * 3_600_000,
  teamSeatsMax: 200,
  reinviteMs: 60_000,
  resetLinkLifeMs: 30 * 60_000,
  /** Time to complete a registration, from its first mail. */
  registrationLifeMs: 24 * 3_600_000,
  /** Claim links that can be mailed to the recipient of one transfer. */
  recipientLinkSendsMax: 5,
  inviteLinkLifeMs: 72 * 3_600_000,
  textLengthMax: 255,
  amountDigitsMax: 20,
  listPageSizeMax: 100,
  /** Saved views per person and list. */
  viewsMax: 20,
  viewNameLengthMax: 60,
  viewBytesMax: 8 * 1024,
  approveManyMax: 50,
  /** Comments on one request. */
  commentsMax: 100,
  commentLengthMax: 500,
  /** Rows of one exported file: a sheet of Excel holds 1,048,576. */
  exportRowsMax: 1_000_000,
  importRowsMax: 200,
  importBytesMax: 2 * 1024 * 1024,
  importInflatedBytesMax: 20 * 1024 * 1024,
  importColumnsMax: 50,
  domesticMinAmountMinor: '10000',
  /** Rows of one payment file (spec §9), unless the operator allows more: see `contract/bulk/rowsMax.ts`. */
  bulkRowsMax: 100,
  /** Upper bound for the operator's setting: all rows travel in one encrypted body and are stored in one draft. */
  bulkRowsCeiling: 300,
  /** Average length of one row's cells as JSON. */
  bulkTextOfRowMax: 480,
  draftBytesMax: 160 * 1024,
  bulkNameLengthMax: 80,
  /** Number and total size of the documents of one file of payments abroad (spec §9). */
  bulkDocumentsMax: 50,
  bulkDocumentBytesMax: 20 * 1024 * 1024,
} as const
