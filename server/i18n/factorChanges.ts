import type { Locale } from '../../contract/base/envelope.ts'
import type { FactorAction } from '../../contract/features/factors.ts'

/** What a mail says was changed, or is about to be. */
const factorChangesEn = {
  set_up_authenticator: 'Setting up an authenticator app',
  use_authenticator: 'Codes from the authenticator app instead of email',
  use_email: 'Codes by email instead of the authenticator app',
  new_recovery_codes: 'New recovery codes',
  add_passkey: 'Adding a passkey',
  remove_passkey: 'Removing a passkey',
  authenticator_removed: 'Authenticator app removed by support; codes come by email again',
  removal_requested: 'Request to support to remove the authenticator app',
  removal_approved:
    'Support agreed to remove the authenticator app; it is removed after 24 hours unless you withdraw the request',
  removal_withdrawn: 'Request to remove the authenticator app withdrawn',
} as const satisfies Record<FactorAction, string> & Record<string, string>

export type FactorChange = keyof typeof factorChangesEn
type Texts = Record<FactorChange, string>

const factorChangesId: Texts = {
  set_up_authenticator: 'Menyiapkan aplikasi autentikator',
  use_authenticator: 'Kode dari aplikasi autentikator, bukan lagi dari email',
  use_email: 'Kode lewat email, bukan lagi dari aplikasi autentikator',
  new_recovery_codes: 'Kode pemulihan baru',
  add_passkey: 'Menambah passkey',
  remove_passkey: 'Menghapus passkey',
  authenticator_removed: 'Aplikasi autentikator dihapus oleh tim dukungan; kode kembali dikirim lewat email',
  removal_requested: 'Permintaan ke tim dukungan untuk menghapus aplikasi autentikator',
  removal_approved:
    'Tim dukungan menyetujui penghapusan aplikasi autentikator; aplikasi dihapus setelah 24 jam kecuali Anda membatalkan permintaan',
  removal_withdrawn: 'Permintaan penghapusan aplikasi autentikator dibatalkan',
}

const factorChangesZh: Texts = {
  set_up_authenticator: '设置身份验证器应用',
  use_authenticator: '改用身份验证器应用的验证码，不再使用邮件验证码',
  use_email: '改用邮件验证码，不再使用身份验证器应用的验证码',
  new_recovery_codes: '生成新的恢复码',
  add_passkey: '添加通行密钥',
  remove_passkey: '移除通行密钥',
  authenticator_removed: '客服已移除身份验证器应用，验证码恢复为邮件发送',
  removal_requested: '请求客服移除身份验证器应用',
  removal_approved: '客服已同意移除身份验证器应用；如您不撤回请求，将在 24 小时后移除',
  removal_withdrawn: '已撤回移除身份验证器应用的请求',
}

const texts: Record<Locale, Texts> = { en: factorChangesEn, id: factorChangesId, zh: factorChangesZh }

export const factorChangeText = (change: FactorChange, locale: Locale): string => texts[locale][change]
