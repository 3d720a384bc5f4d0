import type { Locale } from '../../contract/base/calls/envelope.ts'
import { textsIn } from '../../contract/messages/catalogue.ts'
import { codeTexts } from '../../contract/messages/catalogues/codes.ts'
import { scheduleReasonTexts } from '../../contract/messages/catalogues/scheduleReasons.ts'
import { documents } from '../../server/i18n/catalogues/documents.ts'
import { mails } from '../../server/i18n/catalogues/mails.ts'
import { notices } from '../../server/i18n/catalogues/notices.ts'
import { faq } from '../../src/i18n/catalogues/faq.ts'
import { publicTexts } from '../../src/i18n/catalogues/public.ts'
import { registrationTexts } from '../../src/i18n/catalogues/registration.ts'
import { terms } from '../../src/i18n/catalogues/terms.ts'
import { messages } from '../../src/i18n/messages.ts'

/** Everything that customers read. */
const catalogues = {
  codes: codeTexts,
  documents,
  faq,
  mails,
  notices,
  portal: messages,
  public: publicTexts,
  registration: registrationTexts,
  scheduleReasons: scheduleReasonTexts,
  terms,
}

export interface CustomerText {
  key: string
  text: string
}

const flatten = (tree: unknown, key: string): CustomerText[] =>
  typeof tree === 'string'
    ? [{ key, text: tree }]
    : Object.entries(Object(tree)).flatMap(([name, branch]) => flatten(branch, key === '' ? name : `${key}.${name}`))

export const customerTexts = (locale: Locale): CustomerText[] => flatten(textsIn(catalogues, locale), '')
