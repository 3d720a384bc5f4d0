/**
 * Events that people are notified of. `mail`: `choice`, `always` for the safety of an account or of the company's
 * money, `none` when no mail is sent. Notices in the panel can always be turned off.
 */
export const noticeEvents = {
  approval_requested: { group: 'approvals', mail: 'choice' },
  approval_overdue: { group: 'approvals', mail: 'choice' },
  request_commented: { group: 'approvals', mail: 'choice' },
  stand_in: { group: 'approvals', mail: 'none' },
  transfer_decided: { group: 'transfers', mail: 'none' },
  transfer_progress: { group: 'transfers', mail: 'none' },
  payment_due: { group: 'transfers', mail: 'choice' },
  transfer_completed: { group: 'transfers', mail: 'choice' },
  transfer_failed: { group: 'transfers', mail: 'choice' },
  transfer_refunded: { group: 'transfers', mail: 'choice' },
  recipient_changed: { group: 'transfers', mail: 'always' },
  money_credited: { group: 'company', mail: 'choice' },
  balance_low: { group: 'company', mail: 'choice' },
  export_ready: { group: 'transfers', mail: 'none' },
  team_changed: { group: 'company', mail: 'none' },
  admins_changed: { group: 'company', mail: 'always' },
  policy_changed: { group: 'company', mail: 'always' },
  verification_progress: { group: 'company', mail: 'always' },
  company_closed: { group: 'company', mail: 'always' },
  bank_account_changed: { group: 'company', mail: 'always' },
  api_access_decided: { group: 'company', mail: 'choice' },
  webhook_changed: { group: 'company', mail: 'always' },
  access_changed: { group: 'security', mail: 'always' },
  new_sign_in: { group: 'security', mail: 'always' },
} as const satisfies Record<string, { group: string; mail: 'choice' | 'always' | 'none' }>

export type NoticeEvent = keyof typeof noticeEvents
type NoticeGroup = (typeof noticeEvents)[NoticeEvent]['group']

export const noticeEventNames = Object.keys(noticeEvents) as NoticeEvent[]
export const noticeGroups = [...new Set(noticeEventNames.map((event) => noticeEvents[event].group))] as NoticeGroup[]

export const isMailOptional = (event: NoticeEvent): boolean => noticeEvents[event].mail === 'choice'
