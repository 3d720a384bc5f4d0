/** The fields of every request (spec §7) and of every reply. Nothing else knows their names or order. */

export const commonFields = [
  'device_id',
  'app_version',
  'language',
  'platform',
  'app_instance_id',
  'access_time',
] as const

/** Present once a channel (key) exists; `idem` only on calls that change something. */
export const channelFields = ['suite', 'kid', 'seq', 'idem', 'nonce', 'body', 'signature'] as const

export type CommonField = (typeof commonFields)[number]

export const languages = ['en', 'id-id', 'zh-cn'] as const
export type Language = (typeof languages)[number]
export const locales = ['en', 'id', 'zh'] as const
export type Locale = (typeof locales)[number]
export const localeOfLanguage = { en: 'en', 'id-id': 'id', 'zh-cn': 'zh' } as const satisfies Record<Language, Locale>
export const languageOfLocale = { en: 'en', id: 'id-id', zh: 'zh-cn' } as const satisfies Record<Locale, Language>

/** The reply of a call, opened. Code 0 is success; `data` of an error names the wrong field, where there is one. */
export interface Reply<Data = unknown> {
  code: number
  message: string
  data: Data | null
}

export interface ErrorData {
  /** Path of the wrong request field, as the request schema names it. */
  field?: string
  /** Values interpolated into the message text. */
  values?: Record<string, string | number>
}

export const apiPrefix = '/api'
