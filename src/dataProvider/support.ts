import type { Locale } from '../../contract/base/envelope.ts'
import { supportPlaces } from '../../contract/messages/support.ts'
import { readPageConfig } from './pageConfig.ts'

/** How people reach the operator, as the page came with it. */
export const supportContact = () => readPageConfig().support ?? null

export interface SupportLink {
  said: string
  href: string
}

/** What of the contact can be pressed: it calls, or begins a mail. */
export function supportLinks(): SupportLink[] {
  const { phone, mail } = supportContact() ?? {}
  return [
    ...(phone ? [{ said: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
    ...(mail ? [{ said: mail, href: `mailto:${mail}` }] : []),
  ]
}

/** For texts that speak of the support. */
export const supportTexts = (locale: Locale) => supportPlaces(supportContact(), locale, new Date())
