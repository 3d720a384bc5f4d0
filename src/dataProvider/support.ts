import type { Locale } from '../../contract/base/calls/envelope.ts'
import { supportPlaces } from '../../contract/messages/support.ts'
import { readPageConfig } from './pageConfig.ts'

/** The operator's contact, from the page's config. */
export const supportContact = () => readPageConfig().support ?? null

export interface SupportLink {
  said: string
  href: string
}

/** The contact's links: telephone and mail. */
export function supportLinks(): SupportLink[] {
  const { phone, mail } = supportContact() ?? {}
  return [
    ...(phone ? [{ said: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
    ...(mail ? [{ said: mail, href: `mailto:${mail}` }] : []),
  ]
}

/** Placeholders for texts that mention the support. */
export const supportTexts = (locale: Locale) => supportPlaces(supportContact(), locale, new Date())
