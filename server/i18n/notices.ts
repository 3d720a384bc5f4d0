import type { Locale } from '../../contract/base/envelope.ts'
import type { Formats } from '../../contract/base/formats.ts'
import type { SupportPlace } from '../../contract/messages/support.ts'
import { type NoticeName, type NoticeTexts, noticesEn } from './en/notices.ts'
import { noticesId } from './id/notices.ts'
import { type TextValue, writeValues } from './textValues.ts'
import { noticesZh } from './zh/notices.ts'

export type { NoticeName } from './en/notices.ts'

type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never
/** Exactly the places of the message's English text, but those that any text may have. */
export type NoticeParams<Name extends NoticeName> = Record<
  Exclude<PlacesOf<(typeof noticesEn)[Name]['title' | 'content']>, SupportPlace>,
  TextValue
>

const texts: Record<Locale, NoticeTexts> = { en: noticesEn, id: noticesId, zh: noticesZh }

const isName = (name: string): name is NoticeName => Object.hasOwn(noticesEn, name)

const fill = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => (Object.hasOwn(params, key) ? (params[key] ?? '') : ''))

/** Title and content in the reader's language and formats; a message this version does not know shows its name. */
export function renderNotice(
  name: string,
  values: Readonly<Record<string, TextValue>>,
  formats: Formats,
): { title: string; content: string } {
  if (!isName(name)) return { title: name, content: '' }
  const params = writeValues(values, formats)
  const { title, content } = texts[formats.choice.locale][name]
  return { title: fill(title, params), content: fill(content, params) }
}
