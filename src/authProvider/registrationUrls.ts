/** Addresses of the pages for people who cannot log in yet. */
export const registrationUrls = {
  register: '/business/business-register',
  forgot: '/business/business-forgot-password',
  reset: '/business/create-password',
  invite: '/business/create-invite-password',
} as const
export type RegistrationName = keyof typeof registrationUrls
export const registrationAt = (path: string): RegistrationName | null => {
  const [found] = Object.entries(registrationUrls).flatMap(([name, url]) =>
    url === path ? [name as RegistrationName] : [],
  )
  return found ?? null
}
/** A mailed link opens its page even where somebody is signed in. */
export const isLinkPage = (path: string): boolean => path === registrationUrls.reset || path === registrationUrls.invite
