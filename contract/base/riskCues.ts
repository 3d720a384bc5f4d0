/** What an approver is told to look at twice. Computed by the server, as data; the portal has its words (`src/i18n/{en,id,zh}/desk.ts`). */
export const riskCues = {
  /** Nothing was ever paid to this account. */
  first_payment: { isStrong: false },
  /** The last payment to this recipient went to another account. */
  account_changed: { isStrong: true },
  /** Nothing was paid to this recipient since its account was changed in the list. */
  first_since_change: { isStrong: true },
  /** The bank does not know the account under this name, or not quite. */
  name_differs: { isStrong: true },
  /** The same amount to the same account within the last 30 days. */
  duplicate: { isStrong: true },
  /** Several times the median of what the business has paid in the last 90 days. */
  above_usual: { isStrong: false },
  /** Just below the total from which the policy asks for more, or for others. */
  near_limit: { isStrong: false },
} as const satisfies Record<string, { isStrong: boolean }>

export type RiskCue = keyof typeof riskCues
export const riskCueNames = Object.keys(riskCues) as RiskCue[]

export const cueRules = {
  duplicateDays: 30,
  usualDays: 90,
  usualTimes: 3,
  /** With fewer payments nothing is usual yet. */
  usualCountMin: 5,
  nearLimitPercent: 10,
} as const
