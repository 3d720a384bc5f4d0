import type { Locale } from '../../contract/base/calls/envelope.ts'
import type { FactorAction } from '../../contract/features/factors.ts'
import type { Catalogue, Translations } from '../../contract/messages/catalogue.ts'

/** Past or pending changes, as named in a mail. */
const factorChanges = {
  set_up_authenticator: {
    en: 'Setting up an authenticator app',
    id: 'Menyiapkan aplikasi autentikator',
    zh: '设置身份验证器应用',
  },
  use_authenticator: {
    en: 'Codes from the authenticator app instead of email',
    id: 'Kode dari aplikasi autentikator, bukan lagi dari email',
    zh: '改用身份验证器应用的验证码，不再使用邮件验证码',
  },
  use_email: {
    en: 'Codes by email instead of the authenticator app',
    id: 'Kode lewat email, bukan lagi dari aplikasi autentikator',
    zh: '改用邮件验证码，不再使用身份验证器应用的验证码',
  },
  new_recovery_codes: { en: 'New recovery codes', id: 'Kode pemulihan baru', zh: '生成新的恢复码' },
  add_passkey: { en: 'Adding a passkey', id: 'Menambah passkey', zh: '添加通行密钥' },
  remove_passkey: { en: 'Removing a passkey', id: 'Menghapus passkey', zh: '移除通行密钥' },
  authenticator_removed: {
    en: 'Authenticator app removed by support; codes come by email again',
    id: 'Aplikasi autentikator dihapus oleh tim dukungan; kode kembali dikirim lewat email',
    zh: '客服已移除身份验证器应用，验证码恢复为邮件发送',
  },
  removal_requested: {
    en: 'Request to support to remove the authenticator app',
    id: 'Permintaan ke tim dukungan untuk menghapus aplikasi autentikator',
    zh: '请求客服移除身份验证器应用',
  },
  removal_approved: {
    en: 'Support agreed to remove the authenticator app; it is removed after 24 hours unless you cancel the request',
    id: 'Tim dukungan menyetujui penghapusan aplikasi autentikator; aplikasi dihapus setelah 24 jam kecuali Anda membatalkan permintaan',
    zh: '客服已同意移除身份验证器应用；如您不撤回请求，将在 24 小时后移除',
  },
  removal_withdrawn: {
    en: 'Request to remove the authenticator app cancelled',
    id: 'Permintaan penghapusan aplikasi autentikator dibatalkan',
    zh: '已撤回移除身份验证器应用的请求',
  },
} as const satisfies Record<FactorAction, Translations> & Catalogue

export type FactorChange = keyof typeof factorChanges

export const factorChangeText = (change: FactorChange, locale: Locale): string => factorChanges[change][locale]
