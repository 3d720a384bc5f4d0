import type { Formats } from '../../contract/base/texts/formats.ts'
import type { SupportPlace } from '../../contract/messages/support.ts'
import { type NoticeName, notices } from './catalogues/notices.ts'
import { fillText, type TextValue, writeValues } from './textValues.ts'

export type { NoticeName } from './catalogues/notices.ts'

type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never
/** Exactly the placeholders of the message's English text, except those available to every text. */
export type NoticeParams<Name extends NoticeName> = Record<
  Exclude<PlacesOf<(typeof notices)[Name]['title' | 'content']['en']>, SupportPlace>,
  TextValue
>

const isName = (name: string): name is NoticeName => Object.hasOwn(notices, name)

/** Title and content in the reader's language and formats; a message this version does not know shows its name. */
export function renderNotice(
  name: string,
  values: Readonly<Record<string, TextValue>>,
  formats: Formats,
): { title: string; content: string } {
  if (!isName(name)) return { title: name, content: '' }
  const params = writeValues(values, formats)
  const { title, content } = notices[name]
  const { locale } = formats.choice
  return { title: fillText(title[locale], params), content: fillText(content[locale], params) }
}
