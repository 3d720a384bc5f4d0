/** Addresses of the pages for people who cannot sign in yet. */
export const registrationUrls = {
  register: '/business/business-register',
  forgot: '/business/business-forgot-password',
  reset: '/business/create-password',
  invite: '/business/create-invite-password',
  stop: '/business/stop-policy',
  recipient: '/business/recipient-step',
} as const
export type RegistrationName = keyof typeof registrationUrls

export const registrationPageAt = (path: string): RegistrationName | null => {
  const [found] = Object.entries(registrationUrls).flatMap(([name, url]) =>
    url === path ? [name as RegistrationName] : [],
  )
  return found ?? null
}

/** A mailed link opens its page even when somebody is signed in. */
const linkPages: readonly string[] = [
  registrationUrls.reset,
  registrationUrls.invite,
  registrationUrls.stop,
  registrationUrls.recipient,
]

export const isLinkPage = (path: string): boolean => linkPages.includes(path)
