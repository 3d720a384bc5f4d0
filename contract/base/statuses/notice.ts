/** A notice is read once and stays read (spec §3). */
export const noticeStatus = { unread: 0, read: 1 } as const
export const noticeStatuses = Object.values(noticeStatus)
