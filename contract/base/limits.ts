/** Limits and constants of spec §9 and of the protocol. Units stand last in each name. */
export const limits = {
  appVersion: '1.1.0',
  linkOpenerVersion: '1.0.0',
  platform: '1',
  requestTimeoutMs: 60_000,
  chunkTimeoutMs: 120_000,
  accessTimeWindowMs: 120_000,
  bodyBytesMax: 256 * 1024,
  /** So much is read of a request before it is known to come from somebody who is signed in. */
  strangerBodyBytesMax: 16 * 1024,
  uploadBytesMax: 4 * 1024 * 1024,
  avatarBytesMax: 2 * 1024 * 1024,
  proofBytesMax: 2 * 1024 * 1024,
  /** GMT+7 (spec §9): what is paid in by then is there on the same bank day. */
  topUpCutOff: '14:30',
  /** Receipts are looked at between the two, on bank days. */
  topUpCheckFrom: '09:30',
  topUpCheckTo: '17:30',
  topUpReceiptsMax: 10,
  /** Of one business, and whatever still waits: for money, for our look at its receipts, or for others. */
  topUpsOpenMax: 20,
  /** Of the amounts above one total that an account can be asked for, one business keeps no more from others. */
  uniqueAmountsMax: 60,
  /** Of the picture of an ID (spec §9). */
  idImageBytesMax: 2 * 1024 * 1024,
  /** Of a picture that is uploaded: what a telephone takes fits. */
  imageSidePixelsMax: 9_000,
  imagePixelsMax: 52_000_000,
  adultYears: 18,
  /** The operator has looked at a request for API access after so many days (spec §9). */
  apiReviewDays: 3,
  /** The day of birth that a calendar opens at lies so far back: 18 years (spec §9). */
  birthDateBackMs: 568_123_200_000,
  /** A verification is decided in about so many working days (spec §4). */
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
  /** Of one transfer. */
  refundRequestsMax: 50,
  /** Of those that wait for one person, as many as are counted. */
  refundsWaitingMax: 100,
  documentsOfKindMax: 5,
  transferDocumentsMax: 10,
  notificationPageSize: 20,
  /** Below the time-outs of proxies, and of the portal's own calls. */
  newsWaitMs: 25_000,
  newsPollMs: 60_000,
  toastMs: 2_000,
  buttonThrottleMs: 1_000,
  updateReloadMs: 2_000,
  idleCheckMs: 3_000,
  rateRefreshMs: 600_000,
  rateBoardCurrenciesMax: 5,
  /** So many days of a rate the rate board draws. */
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
  /** Payments and approvals of a person wait so long after one of their factors was removed, replaced or swapped, or a secret reset by mail. */
  factorHoldMs: 24 * 3_600_000,
  /** So long a PIN or password that was shown once more is good for what asks for it. */
  confirmationLifeMs: 10 * 60_000,
  factorSetupLifeMs: 10 * 60_000,
  sessionIdleMs: 15 * 60_000,
  sessionIdleWarningMs: 60_000,
  /** So long before a session ends for good the person is told. */
  sessionEndWarningMs: 5 * 60_000,
  signedLinkLifeMs: 60_000,
  /** So long a right that was given makes no second person of who got it: they and who gave it count as one. */
  newRightMs: 72 * 3_600_000,
  /** Admins of so many days are told of a policy that is put in force, and can stop one that waits. */
  adminsToldMs: 30 * 24 * 3_600_000,
  /** A policy waits so long that is put in force by one admin alone, or right after the team was changed. */
  policyWaitMs: 24 * 3_600_000,
  teamSeatsMax: 200,
  reinviteMs: 60_000,
  resetLinkLifeMs: 30 * 60_000,
  /** How long a registration waits, from its e-mail address to the last page of its form. */
  registrationLifeMs: 24 * 3_600_000,
  /** Links to one recipient about one transfer. */
  recipientLinkSendsMax: 5,
  inviteLinkLifeMs: 72 * 3_600_000,
  textLengthMax: 255,
  amountDigitsMax: 20,
  listPageSizeMax: 100,
  /** Of one list, each person. */
  viewsMax: 20,
  viewNameLengthMax: 60,
  viewBytesMax: 8 * 1024,
  approveManyMax: 50,
  /** Of one file: what a sheet of a workbook can hold. */
  exportRowsMax: 1_000_000,
  importRowsMax: 200,
  importBytesMax: 2 * 1024 * 1024,
  importInflatedBytesMax: 20 * 1024 * 1024,
  importColumnsMax: 50,
  domesticMinAmountMinor: '10000',
  /** Of one file of payments (spec §9). */
  bulkRowsMax: 100,
  /** Of all cells of such a file: it is kept as a draft. */
  bulkTextMax: 48_000,
  bulkNameLengthMax: 80,
  /** Papers of a file of payments abroad (spec §9): all of them together. */
  bulkDocumentsMax: 50,
  bulkDocumentBytesMax: 20 * 1024 * 1024,
} as const
