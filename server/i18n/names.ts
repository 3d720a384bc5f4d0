import type { Locale } from '../../contract/base/calls/envelope.ts'
import type { Role } from '../../contract/base/people/roles.ts'
import type { Translations } from '../../contract/messages/catalogue.ts'

/** As in the portal. */
const names: Record<Role, Translations> = {
  admin: { en: 'Admin', id: 'Admin', zh: '管理员' },
  maker: { en: 'Maker', id: 'Maker', zh: '经办人' },
  checker: { en: 'Approver', id: 'Approver', zh: '审批人' },
  viewer: { en: 'Viewer', id: 'Viewer', zh: '查询员' },
}

/** Null for no role. */
export const roleName = (role: Role | null, locale: Locale): string => (role === null ? '—' : names[role][locale])

const quotedWordsMax = 6
const lettersMax = 40

/**
 * A name chosen by another person, made safe for a mail to a stranger: in quotation marks, short, only in letters of names, without
 * anything that a mail program would link or that ends a sentence. Abbreviations, as in "PT." and "H.", keep their dot.
 */
export function quoteName(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} .,&'’()-]+|\.(?=[^ ])/gu, ' ')
    // A telephone number is not part of a name.
    .replace(/\p{N}[\p{N} ().-]{4,}\p{N}/gu, ' ')
    .split(' ')
    .map((word) => (/^\p{Lu}\p{L}{0,2}\.$/u.test(word) ? word : word.replaceAll('.', '')))
    .filter((word) => word !== '')
  const some = [...words.slice(0, quotedWordsMax).join(' ')]
  const isWhole = words.length <= quotedWordsMax && some.length <= lettersMax
  return isWhole
    ? `“${some.join('')}”`
    : `“${some
        .slice(0, lettersMax - 1)
        .join('')
        .trim()}…”`
}
