import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '../../../contract/base/calls/envelope.ts'
import { createFormats, type Formats, standardFormats } from '../../../contract/base/texts/formats.ts'
import { textsIn } from '../../../contract/messages/catalogue.ts'
import { mails } from '../../../server/i18n/catalogues/mails.ts'
import { notices } from '../../../server/i18n/catalogues/notices.ts'
import { type MailTemplate, mailSubject, renderMail } from '../../../server/i18n/mails.ts'
import { quoteName } from '../../../server/i18n/names.ts'
import { renderNotice } from '../../../server/i18n/notices.ts'
import {
  bankReasonValue,
  moneyValue,
  operatorReasonValue,
  recipientLapsedValue,
  type TextValue,
  timeValue,
} from '../../../server/i18n/textValues.ts'

/** All texts with their paths. */
function texts(table: object, at = ''): [path: string, text: string][] {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${at}${key}`, value] as [string, string]] : texts(value as object, `${at}${key}.`),
  )
}
const placesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place ?? '').sort()

const inStandard = (locale: Locale) => createFormats(standardFormats(locale))

describe('T36 texts of mails and notices', () => {
  const templates = Object.keys(mails.templates) as MailTemplate[]

  it.each([
    ['mails in Indonesian', mails, 'id'],
    ['mails in Chinese', mails, 'zh'],
    ['notices in Indonesian', notices, 'id'],
    ['notices in Chinese', notices, 'zh'],
  ] as const)('The texts of %s are complete and translated, with all placeholders', (_name, catalogue, locale) => {
    const english = textsIn<object>(catalogue, 'en')
    const translated = new Map(texts(textsIn<object>(catalogue, locale)))
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

  it.each([
    ['en', 'AC04 Closed acct', 'The account has been closed (AC04).'],
    ['id', 'AC04 Closed acct', 'Rekening sudah ditutup (AC04).'],
    ['zh', 'AC04 Closed acct', '该账户已销户（AC04）。'],
    ['zh', 'XX99 nobody knows', '银行说明：“XX99 nobody knows”。'],
    ['en', '', 'The bank gives no reason (MS03).'],
  ] as const)('The text in %s explains the bank’s code “%s”', (locale, words, sentence) => {
    const values = { amount: 'GBP 5.00', payee: 'Ann', reference: 'R1', reason: bankReasonValue(words) }
    const mail = renderMail({
      template: 'transfer_failed',
      formats: inStandard(locale),
      values,
      code: null,
      link: null,
    })
    expect(mail.text).toContain(`: ${sentence}\n`)
    expect(renderNotice('transfer_rejected', values, inStandard(locale)).content).toContain(sentence)
  })

  it.each([
    ['en', 'AC04 Closed account number.', 'The account has been closed (AC04).'],
    ['id', 'AC04 Closed account number.', 'Rekening sudah ditutup (AC04).'],
    ['zh', 'AC04 Closed account number.', '该账户已销户（AC04）。'],
    ['id', '', 'Bank tidak memberikan alasan (MS03).'],
    ['zh', 'XX99 nobody knows', '银行说明：“XX99 nobody knows”。'],
  ] as const)(
    'Mail and notice of a refund in %s explain the bank’s reason “%s” in whole sentences',
    (locale, words, sentence) => {
      const values = {
        amount: 'IDR 5',
        payee: 'Ann',
        reference: 'R1',
        account: 'BCA •••• 1',
        reason: bankReasonValue(words),
      }
      const formats = inStandard(locale)
      for (const template of ['refund_failed', 'refund_to_choose'] as const) {
        const { text } = renderMail({ template, formats, values, code: null, link: null })
        for (const said of [text, renderNotice(template, values, formats).content]) {
          expect(said).toContain(sentence)
          expect(said).not.toMatch(/\.\.|。。|\.。|: \.|：。/)
          expect(said.includes('Closed account')).toBe(false)
        }
      }
    },
  )

  it('A refund after a recipient’s silence blames no bank, and the operator’s words are quoted as ours', () => {
    const said = (reason: TextValue) =>
      renderNotice('refund_to_choose', { amount: 'IDR 5', payee: 'Ann', reference: 'R1', reason }, inStandard('en'))
        .content
    expect(said(recipientLapsedValue)).toContain('came back. The recipient did not respond in time. Choose')
    expect(said(operatorReasonValue('Another holder'))).toContain('came back. Our note: “Another holder”. Choose')
  })

  it('Dates and references stay whole in the HTML of a mail, and its width is that of the phone', () => {
    const values = { full_name: 'Ann', total: 'IDR 5', deadline: '2026-11-29', reference: 'LT-20261128-ZGQDCN8P' }
    const link = 'https://portal.example.com/business/report-detail/0190b000-0000-7000'
    const formats = inStandard('en')
    const { html, text } = renderMail({ template: 'payment_instruction', formats, values, code: null, link })
    for (const whole of [values.deadline, values.reference])
      expect(html).toContain(`<span style="white-space:nowrap">${whole}</span>`)
    expect(html).toContain(`href="${link}"`)
    expect(html).toContain('width=device-width')
    expect(text).not.toContain('<')
  })

  it('A notice without a template of its own is mailed in the words of the panel', () => {
    const values = { full_name: 'Ann', name: 'Wages', reference: 'R1', missing: 'IDR 5' }
    const mail = renderMail({ template: 'bulk_paused', formats: inStandard('en'), values, code: null, link: null })
    const notice = renderNotice('bulk_paused', values, inStandard('en'))
    expect(mail.subject).toBe(notice.title)
    expect(mail.text).toContain(`Hello Ann,\n\n${notice.content}`)
    expect(mailSubject('bulk_paused', 'en')).toBe('Top up to continue')
  })

  it('In Chinese no space follows the bracket of a time zone', () => {
    const values = { total: 'IDR 5', deadline: timeValue(new Date('2026-11-22T10:00:00Z')), reference: 'R1' }
    const formats = inStandard('zh')
    const { subject, text } = renderMail({ template: 'payment_instruction', formats, values, code: null, link: null })
    expect(subject).toContain('（GMT+7）前')
    expect(text).not.toContain('） ')
  })

  it('The button of a mail says what it opens, in the reader’s language', () => {
    const buttonOf = (template: MailTemplate, locale: Locale) => {
      const link = 'https://lintas.example/x'
      const { text, html } = renderMail({ template, formats: inStandard(locale), values: {}, code: null, link })
      const label = /^(.+): https:\/\/lintas\.example\/x$/m.exec(text)?.[1] ?? ''
      expect(html).toContain(`>${label}</a>`)
      return label
    }
    expect(buttonOf('invitation', 'en')).toBe('Accept invitation')
    expect(buttonOf('recipient_link', 'en')).toBe('Confirm my details')
    expect(buttonOf('policy_waiting', 'zh')).toBe('核对并终止')
    expect(buttonOf('bulk_paused', 'id')).toBe('Buka di Lintas')
    const plain = templates.filter((template) => buttonOf(template, 'en') === 'Open in Lintas')
    // The first has no other page, and the second no link.
    expect(plain).toEqual(['otp_register', 'company_closed'])
  })

  const hostile = `"><script>alert('1')</script>{code}{__proto__}\r\nBcc: x@example.com`
  const values = Object.fromEntries(
    ['full_name', 'actor', 'amount', 'payee', 'account_tail', 'reference', 'reason', 'minutes'].map((name) => [
      name,
      hostile,
    ]),
  )
  const strangers: MailTemplate[] = ['invitation', 'otp_register']

  it.each(templates)('The template %s shows names as plain text and fills no second placeholder', (template) => {
    for (const locale of locales) {
      const link = `https://lintas.example/business/report-detail/"><img src=x>`
      const { html, text } = renderMail({ template, formats: inStandard(locale), values, code: '123456', link })
      expect(html).not.toMatch(/<script|<img/)
      expect(html.match(/123456/g)).toHaveLength(1)
      if (!strangers.includes(template)) expect(html).toContain('&lt;script&gt;')
      expect(text).toContain('123456')
      expect(html).not.toMatch(/https?:\/\/(?!lintas\.example)/)
    }
  })

  it.each(strangers)(
    'T49 The template %s quotes names to strangers and allows none that is clickable or a sentence',
    (template) => {
      const names = [
        'evil.com',
        'Visit https://evil.com/win now!',
        'www.evil.com',
        'mail me@evil.com',
        'You have won. Call 0811 2233 4455. It is free: hurry?',
        'evil。com',
        'e\u200bvil.com/?a=b',
        'x'.repeat(80),
      ]
      for (const locale of locales) {
        for (const name of names) {
          const values = { full_name: name, company: name, actor: name, minutes: '5', hours: '72' }
          const { subject, text, html } = renderMail({
            template,
            formats: inStandard(locale),
            values,
            code: null,
            link: null,
          })
          for (const said of [subject, text, html.replace(/<[^>]*>/g, ' ')]) {
            for (const quoted of said.matchAll(/“[^”]*”/g))
              expect(quoted[0]).toMatch(/^“[\p{L}\p{M}\p{N} ,&'’()-]{0,39}…?”$/u)
            const rest = said.replace(/“[^”]*”/g, '')
            expect(rest).not.toMatch(/evil|won|x{3}|0811/)
          }
        }
      }
    },
  )

  it('T49 A name in quotation marks stays readable', () => {
    expect(quoteName('PT. Nusantara & Anak-anak (Jaya)')).toBe('“PT. Nusantara & Anak-anak (Jaya)”')
    expect(quoteName('H.M. Rudi Hartono')).toBe('“H M. Rudi Hartono”')
    expect(quoteName('上海贸易有限公司')).toBe('“上海贸易有限公司”')
    expect(quoteName('Sumber Makmur Abadi Jaya Sentosa Raya Tbk')).toBe('“Sumber Makmur Abadi Jaya Sentosa Raya…”')
    expect([...quoteName('x'.repeat(50))]).toHaveLength(42)
  })

  it('A mail omits rows, code and button that it lacks', () => {
    const { html, text } = renderMail({
      template: 'otp_login',
      formats: inStandard('en'),
      values: { full_name: 'Ann', minutes: '5' },
      code: '042042',
      link: null,
    })
    expect(text).toContain('Hello Ann,')
    expect(text).toContain('042042')
    expect(html).not.toMatch(/<table|<a /)
    expect(text + html).not.toMatch(/[{}]\w/)
  })

  it('A notice is in the reader’s language, and an unknown message shows its name', () => {
    const params = { actor: 'Ann', amount: 'GBP 1.00', payee: 'Bob', reference: 'R1' }
    expect(renderNotice('transfer_approved', params, inStandard('id'))).toEqual({
      title: 'Transfer disetujui',
      content: 'Ann menyetujui GBP 1.00 ke Bob (R1).',
    })
    expect(renderNotice('toString', {}, inStandard('en'))).toEqual({ title: 'toString', content: '' })
  })
})

describe('amounts and times in mails', () => {
  const values = {
    full_name: 'Ann',
    actor: 'Budi',
    payee: 'Ann Smith',
    reference: 'R1',
    amount: moneyValue(125_050n, 'USD'),
    deadline: timeValue(new Date('2026-11-21T23:03:00Z')),
  }
  const said = (formats: Formats) =>
    renderMail({ template: 'approval_requested', formats, values, code: null, link: null }).text +
    renderNotice('transfer_awaiting_payment', values, formats).content

  it('Amounts and times use the specification’s formats with the time zone', () => {
    expect(said(inStandard('id'))).toContain('USD 1,250.50')
    expect(said(inStandard('id'))).toContain('2026-11-22 06:03 AM (GMT+7)')
  })

  it('Amounts and times use the formats their reader has chosen', () => {
    const text = said(createFormats({ locale: 'id', style: 'language', timeZone: 'Asia/Jayapura' }))
    expect(text).toContain('USD 1.250,50')
    expect(text).toContain('22 Nov 2026 08.03 (GMT+9)')
  })
})
