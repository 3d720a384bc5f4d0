import type { Locale } from '../base/calls/envelope.ts'
import type { SupportContact, SupportHours } from '../base/people/supportContact.ts'
import { offsetLabel } from '../base/texts/formats.ts'
import type { Catalogue } from './catalogue.ts'

/** Support texts inserted into other texts if the operator has set a contact: a sentence, and the end of an enumeration. */
const texts = {
  contact_support: {
    en: ' If you need help, contact support: {contact}.',
    id: ' Jika perlu bantuan, hubungi tim dukungan: {contact}.',
    zh: '如需帮助，请联系客服：{contact}。',
  },
  and_support: {
    en: ' and our support ({contact})',
    id: ' dan tim dukungan kami ({contact})',
    zh: '和我们的客服（{contact}）',
  },
} satisfies Catalogue

const dayNames: Record<Locale, readonly string[]> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  id: ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'],
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
}

/** `Monday–Friday, 09:00–17:00 GMT+7`: with the time zone's offset at that time. */
export function supportHoursText(
  { from_day, to_day, opens, closes, time_zone }: SupportHours,
  locale: Locale,
  at: Date,
): string {
  const days = [...new Set([from_day, to_day])].map((day) => dayNames[locale][day - 1]).join('–')
  return `${days}, ${opens}–${closes} ${offsetLabel(time_zone, at)}`
}

export type SupportPlace = keyof typeof texts

/** Values of the placeholders `{contact_support}` and `{and_support}`; empty without a contact. */
export function supportPlaces(support: SupportContact | null, locale: Locale, at: Date): Record<SupportPlace, string> {
  const contact =
    support && [support.phone, support.mail, supportHoursText(support.hours, locale, at)].filter(Boolean).join(', ')
  const say = (place: SupportPlace) => (contact === null ? '' : texts[place][locale].replace('{contact}', contact))
  return { contact_support: say('contact_support'), and_support: say('and_support') }
}
