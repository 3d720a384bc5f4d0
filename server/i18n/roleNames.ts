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
