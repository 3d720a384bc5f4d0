import { describe, expect, it } from 'vitest'
import { locales } from '../../../contract/base/envelope.ts'
import { mailsEn } from '../../../server/i18n/en/mails.ts'
import { notificationsEn } from '../../../server/i18n/en/notices.ts'
import { mailsId } from '../../../server/i18n/id/mails.ts'
import { notificationsId } from '../../../server/i18n/id/notices.ts'
import { type MailTemplate, renderMail } from '../../../server/i18n/mails.ts'
import { renderNotification } from '../../../server/i18n/notices.ts'
import { mailsZh } from '../../../server/i18n/zh/mails.ts'
import { notificationsZh } from '../../../server/i18n/zh/notices.ts'

/** Every text by its path. */
function texts(table: object, at = ''): [path: string, text: string][] {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${at}${key}`, value] as [string, string]] : texts(value as object, `${at}${key}.`),
  )
}
const placesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place ?? '').sort()

describe('T36 texts of mails and notices', () => {
  it.each([
    ['mails in Indonesian', mailsEn, mailsId],
    ['mails in Chinese', mailsEn, mailsZh],
    ['notices in Indonesian', notificationsEn, notificationsId],
    ['notices in Chinese', notificationsEn, notificationsZh],
  ])('%s have every text, with the places of the English one, translated', (_name, english, other) => {
    const translated = new Map(texts(other))
    expect([...translated.keys()].sort()).toEqual(
      texts(english)
        .map(([path]) => path)
        .sort(),
    )
    for (const [path, text] of texts(english)) {
      const own = translated.get(path) ?? ''
      expect(placesOf(own), path).toEqual(placesOf(text))
      expect(own, path).not.toBe(text)
    }
  })

  const hostile = `"><script>alert('1')</script>{code}{__proto__}\r\nBcc: x@example.com`
  const values = Object.fromEntries(
    ['full_name', 'actor', 'amount', 'payee', 'account_tail', 'reference', 'reason', 'minutes'].map((name) => [
      name,
      hostile,
    ]),
  )
  const templates = Object.keys(mailsEn.templates) as MailTemplate[]

  it.each(templates)('%s: what people are called is text, in every language, and fills no second place', (template) => {
    for (const locale of locales) {
      const link = `https://lintas.example/business/report-detail/"><img src=x>`
      const { html, text } = renderMail({ template, locale, values, code: '123456', link })
      expect(html).not.toMatch(/<script|<img/)
      expect(html.match(/123456/g)).toHaveLength(1)
      expect(html).toContain('&lt;script&gt;')
      expect(text).toContain('123456')
      expect(html).not.toMatch(/https?:\/\/(?!lintas\.example)/)
    }
  })

  it('leaves out rows, code and button that a mail does not have', () => {
    const { html, text } = renderMail({
      template: 'otp_login',
      locale: 'en',
      values: { full_name: 'Ann', minutes: '5' },
      code: '042042',
      link: null,
    })
    expect(text).toContain('Hello Ann,')
    expect(text).toContain('042042')
    expect(html).not.toMatch(/<table|<a /)
    expect(text + html).not.toMatch(/[{}]\w/)
  })

  it('a notice speaks the reader’s language and shows a message it does not know by its name', () => {
    const params = { actor: 'Ann', amount: 'GBP 1.00', payee: 'Bob', reference: 'R1' }
    expect(renderNotification('transfer_approved', params, 'id')).toEqual({
      title: 'Transfer disetujui',
      content: 'Ann menyetujui GBP 1.00 untuk Bob (R1).',
    })
    expect(renderNotification('toString', {}, 'en')).toEqual({ title: 'toString', content: '' })
  })
})
