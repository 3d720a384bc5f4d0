import type { Locale } from '../../contract/base/envelope.ts'
import { type NotificationName, type NotificationTexts, notificationsEn } from './en/notices.ts'
import { notificationsId } from './id/notices.ts'
import { notificationsZh } from './zh/notices.ts'

export type { NotificationName } from './en/notices.ts'

type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never
/** Exactly the places of the message's English text. */
export type NotificationParams<Name extends NotificationName> = Record<
  PlacesOf<(typeof notificationsEn)[Name]['title' | 'content']>,
  string
>

const texts: Record<Locale, NotificationTexts> = { en: notificationsEn, id: notificationsId, zh: notificationsZh }

const isName = (name: string): name is NotificationName => Object.hasOwn(notificationsEn, name)

const fill = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => (Object.hasOwn(params, key) ? (params[key] ?? '') : ''))

/** Title and content in the reader's language; a message this version does not know shows its name. */
export function renderNotification(
  name: string,
  params: Readonly<Record<string, string>>,
  locale: Locale,
): { title: string; content: string } {
  if (!isName(name)) return { title: name, content: '' }
  const { title, content } = texts[locale][name]
  return { title: fill(title, params), content: fill(content, params) }
}
