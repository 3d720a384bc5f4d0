/** Limits and constants of spec §9 and of the protocol. Units stand last in each name. */
export const limits = {
  appVersion: '1.1.0',
  linkOpenerVersion: '1.0.0',
  platform: '1',
  requestTimeoutMs: 60_000,
  chunkTimeoutMs: 120_000,
  accessTimeWindowMs: 120_000,
  bodyBytesMax: 256 * 1024,
  /** The most that is read of a request from somebody who is not signed in. */
  strangerBodyBytesMax: 16 * 1024,
  uploadBytesMax: 4 * 1024 * 1024,
  avatarBytesMax: 2 * 1024 * 1024,
  proofBytesMax: 2 * 1024 * 1024,
  /** GMT+7 (spec §9): money paid in before this time arrives on the same bank day. */
  topUpCutOff: '14:30',
  /** The hours of a bank day in which the operator looks at receipts of top-ups, GMT+7. */
  topUpCheckFrom: '09:30',
  topUpCheckTo: '17:30',
  topUpReceiptsMax: 10,
  /** Unfinished top-ups of one business: waiting for money, for the operator's look at receipts, or for new receipts. */
  topUpsOpenMax: 20,
  /** Of the 999 amounts that unique codes make of one total on one account, one business may take this many. */
  uniqueAmountsMax: 60,
  /** Of the picture of an ID (spec §9). */
  idImageBytesMax: 2 * 1024 * 1024,
  /** Pictures that telephones take are smaller than this. */
  imageSidePixelsMax: 9_000,
  imagePixelsMax: 52_000_000,
  adultYears: 18,
  /** Days within which the operator decides a request for API access (spec §9). */
  apiReviewDays: 3,
  /** How far before today a calendar for a day of birth opens: 18 years (spec §9). */
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
  /** A refund to a bank account is confirmed within twice 24 hours (spec §9). */
  refundPromiseMs: 48 * 3_600_000,
  /** Requests to refund one transfer. */
  refundRequestsMax: 50,
  /** Refunds that wait for one person are counted up to this. */
  refundsWaitingMax: 100,
  documentsOfKindMax: 5,
  transferDocumentsMax: 10,
  noticePageSize: 20,
  /** How long a call waits for notices: less than proxies, and the portal itself, wait for a reply. */
  newsWaitMs: 25_000,
  newsPollMs: 60_000,
  toastMs: 2_000,
  buttonThrottleMs: 1_000,
  updateReloadMs: 2_000,
  idleCheckMs: 3_000,
  rateRefreshMs: 600_000,
  rateBoardCurrenciesMax: 5,
  /** Days of history in the lines of the rate board. */
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
  /** How long a person's payments and approvals wait after a factor was removed or replaced, or a PIN or password reset by mail. */
  factorHoldMs: 24 * 3_600_000,
  /** How long a PIN or password entered once more counts for calls that need a confirmation. */
  confirmationLifeMs: 10 * 60_000,
  factorSetupLifeMs: 10 * 60_000,
  sessionIdleMs: 15 * 60_000,
  sessionIdleWarningMs: 60_000,
  /** How long before the end of a session its person is warned. */
  sessionEndWarningMs: 5 * 60_000,
  signedLinkLifeMs: 60_000,
  /** For this long after a right was given, its giver and its receiver count as one person in four-eyes checks. */
  newRightMs: 72 * 3_600_000,
  /** Whoever was an admin within this time is told of a policy that is published, and can stop one that waits. */
  adminsToldMs: 30 * 24 * 3_600_000,
  /** How long a policy waits that one admin publishes alone, or that is published soon after a change of the team. */
  policyWaitMs: 24 * 3_600_000,
  teamSeatsMax: 200,
  reinviteMs: 60_000,
  resetLinkLifeMs: 30 * 60_000,
  /** How long a registration can be completed, counted from its first mail. */
  registrationLifeMs: 24 * 3_600_000,
  /** Links that can be mailed to the recipient of one transfer. */
  recipientLinkSendsMax: 5,
  inviteLinkLifeMs: 72 * 3_600_000,
  textLengthMax: 255,
  amountDigitsMax: 20,
  listPageSizeMax: 100,
  /** Views of one list that a person can keep. */
  viewsMax: 20,
  viewNameLengthMax: 60,
  viewBytesMax: 8 * 1024,
  approveManyMax: 50,
  /** Rows of one exported file: a sheet of Excel holds 1,048,576. */
  exportRowsMax: 1_000_000,
  importRowsMax: 200,
  importBytesMax: 2 * 1024 * 1024,
  importInflatedBytesMax: 20 * 1024 * 1024,
  importColumnsMax: 50,
  domesticMinAmountMinor: '10000',
  /** Rows of one file of payments (spec §9), unless the operator allows more: see `contract/bulk/rowsMax.ts`. */
  bulkRowsMax: 100,
  /** What an operator can allow: all rows travel in one sealed body and stand in one draft. */
  bulkRowsCeiling: 300,
  /** Length of the cells of one row as JSON, on average. */
  bulkTextOfRowMax: 480,
  draftBytesMax: 160 * 1024,
  bulkNameLengthMax: 80,
  /** Documents of one file of payments abroad, and their size together (spec §9). */
  bulkDocumentsMax: 50,
  bulkDocumentBytesMax: 20 * 1024 * 1024,
} as const
