/** The fields of every request (spec §7) and response. Their names and order are defined only here. */

export const commonFields = [
  'device_id',
  'app_version',
  'language',
  'platform',
  'app_instance_id',
  'access_time',
] as const

/** Present once a channel key exists; `idem` only on calls that change something. */
export const channelFields = ['suite', 'kid', 'seq', 'idem', 'nonce', 'body', 'signature'] as const

export type CommonField = (typeof commonFields)[number]

export const languages = ['en', 'id-id', 'zh-cn'] as const
export type Language = (typeof languages)[number]
export const locales = ['en', 'id', 'zh'] as const
export type Locale = (typeof locales)[number]
export const localeOfLanguage = { en: 'en', 'id-id': 'id', 'zh-cn': 'zh' } as const satisfies Record<Language, Locale>
export const languageOfLocale = { en: 'en', id: 'id-id', zh: 'zh-cn' } as const satisfies Record<Locale, Language>

/** The decrypted response of a call. Code 0 is success; `data` of an error names the invalid field, if any. */
export interface ResponseEnvelope<Data = unknown> {
  code: number
  message: string
  data: Data | null
}

export interface ErrorData {
  /** Path of the invalid request field, as in the request schema. */
  field?: string
  /** Values interpolated into the message. */
  values?: Record<string, string | number>
}

export const apiPrefix = '/api'
