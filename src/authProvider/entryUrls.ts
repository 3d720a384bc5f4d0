/** Pages for whoever cannot log in yet. */
export const entryUrls = {
  register: '/business/business-register',
  forgot: '/business/business-forgot-password',
  reset: '/business/create-password',
  invite: '/business/create-invite-password',
} as const
export type EntryName = keyof typeof entryUrls
export const entryAt = (path: string): EntryName | null => {
  const [found] = Object.entries(entryUrls).flatMap(([name, url]) => (url === path ? [name as EntryName] : []))
  return found ?? null
}
/** A mailed link is followed by whoever has it, signed in or not. */
export const isLinkPage = (path: string): boolean => path === entryUrls.reset || path === entryUrls.invite
