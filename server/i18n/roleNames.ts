import type { Locale } from '../../contract/base/envelope.ts'
import type { Role } from '../../contract/base/roles.ts'

/** As the portal calls them. */
const names: Record<Locale, Record<Role, string>> = {
  en: { admin: 'Admin', maker: 'Maker', checker: 'Checker', viewer: 'Viewer' },
  id: { admin: 'Admin', maker: 'Pembuat', checker: 'Pemeriksa', viewer: 'Peninjau' },
  zh: { admin: '管理员', maker: '经办人', checker: '审批人', viewer: '查看者' },
}

/** Null: none. */
export const roleName = (role: Role | null, locale: Locale): string => (role === null ? '—' : names[locale][role])
