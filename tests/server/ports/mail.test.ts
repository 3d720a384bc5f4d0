import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMailer, type Mailer, mailboxFolder } from '../../../server/ports/mail.ts'
import { mailboxPage } from '../../../server/ports/mailboxPage.ts'
import { createTestClock } from '../../support/server/clock.ts'
import { type SmtpSink, startSmtpSink } from '../../support/server/smtp.ts'

const clock = createTestClock('2026-01-15T03:00:00Z')
const mailFrom = 'Lintas <no-reply@example.com>'
const mail = { to: 'dewi@example.com', subject: 'Kode Anda 验证码', text: 'Your code: 123456 – 您的验证码\n' }
// Line ends, and characters that some programs treat as such.
const injections = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\v', '\f', '\0']

let dataDir: string
let mailer: Mailer

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lintas-mail-'))
})
afterEach(async () => {
  mailer.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe('delivery by SMTP', () => {
  let sink: SmtpSink
  beforeEach(async () => {
    sink = await startSmtpSink()
    mailer = createMailer({ smtpUrl: sink.url, mailFrom, dataDir }, clock)
  })
  afterEach(() => sink.stop())

  it('A mail is delivered as it was written', async () => {
    await mailer.send({ ...mail, html: '<p>123456</p>' })
    const received = await sink.waitForMail(({ to }) => to.includes(mail.to))
    expect(received).toMatchObject({ to: [mail.to], subject: mail.subject })
    expect(received.text).toContain('Your code: 123456 – 您的验证码')
    expect(received.email.html).toContain('<p>123456</p>')
    expect(received.email.from).toMatchObject({ name: 'Lintas', address: 'no-reply@example.com' })
    expect(new Date(received.email.date ?? '')).toEqual(clock.now())
  })

  it.each(injections)('A subject with %j injects no header, recipient or body', async (end) => {
    await mailer.send({ ...mail, subject: `Paid to A${end}Bcc: thief@example.com${end}${end}<b>new body</b>` })
    const received = await sink.waitForMail(() => true)
    expect(received.to).toEqual([mail.to])
    expect(received.email.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(received.text).not.toContain('new body')
    expect(received.subject).toBe('Paid to A Bcc: thief@example.com <b>new body</b>')
  })

  it.each([
    ...injections.map((end) => `dewi@example.com${end}Bcc: thief@example.com`),
    'dewi@example.com, thief@example.com',
    'Dewi <dewi@example.com>',
    'dewi@example.com>\u0000',
    '',
  ])('A mail to %j is refused', async (to) => {
    await expect(mailer.send({ ...mail, to })).rejects.toThrow('one bare address')
    expect(sink.mails).toEqual([])
  })

  it('File names in a text stay text', async () => {
    await mailer.send({ ...mail, text: 'file:///etc/passwd', html: '<img src="file:///etc/passwd">' })
    const received = await sink.waitForMail(() => true)
    expect(received.text).toContain('file:///etc/passwd')
    expect(received.email.attachments).toEqual([])
  })

  it('A failing mail server rejects, so that the job is retried', async () => {
    sink.refuse({ code: 451, message: 'later' })
    await expect(mailer.send(mail)).rejects.toThrow('later')
    sink.refuse(null)
    await mailer.send(mail)
    expect(sink.mails).toHaveLength(1)
  })
})

describe('mailbox folder', () => {
  let site: Hono
  beforeEach(() => {
    mailer = createMailer({ smtpUrl: null, mailFrom, dataDir }, clock)
    const hostNames = ['localhost', '[::1]']
    site = new Hono().route('/mailbox', mailboxPage({ mailboxFolder: mailboxFolder(dataDir), hostNames }))
  })
  const read = async (address: string, language = 'en') => {
    const response = await site.request(address, { headers: { 'accept-language': language } })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
  const linkOf = (body: string) => /href="(\/mailbox\/[^"]+)"/.exec(body)?.[1] ?? ''

  it('An empty mailbox is shown in the reader’s language', async () => {
    expect((await read('/mailbox', 'zh-CN,zh;q=0.9')).body).toContain('还没有邮件。')
    expect((await read('/mailbox', 'id-ID')).body).toContain('Belum ada surat.')
    expect((await read('/mailbox', 'fr, de')).body).toContain('No mail yet.')
  })

  it('The mailbox page is served under its own host names only', async () => {
    await mailer.send(mail)
    const { body } = await read('http://localhost:8080/mailbox')
    expect((await read(`http://[::1]:8080${linkOf(body)}`)).status).toBe(200)
    for (const address of ['http://rebound.example/mailbox', `http://rebound.example:8080${linkOf(body)}`]) {
      const refused = await read(address)
      expect([refused.status, refused.body]).not.toEqual([200, expect.anything()])
      expect(refused.body).not.toContain(mail.subject)
    }
  })

  it('The mailbox lists the newest first and shows a mail', async () => {
    await mailer.send({ ...mail, subject: 'older' })
    clock.advance(1000)
    await mailer.send(mail)
    const list = await read('/mailbox')
    expect(list.body.indexOf(mail.subject)).toBeLessThan(list.body.indexOf('older'))
    const shown = await read(linkOf(list.body))
    expect(shown.status).toBe(200)
    expect(shown.body).toContain('Your code: 123456 – 您的验证码')
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(await readdir(mailboxFolder(dataDir))).toEqual([
      expect.stringMatching(/\.eml$/),
      expect.stringMatching(/\.eml$/),
    ])
  })

  it('The mailbox runs nothing inside a mail', async () => {
    const attack = `"><script>alert(1)</script><iframe srcdoc='<script>alert(2)</script>'></iframe>`
    await mailer.send({ ...mail, subject: attack, text: attack, html: attack })
    const list = await read('/mailbox')
    const shown = await read(linkOf(list.body))
    for (const { body, headers } of [list, shown]) {
      expect(body).not.toContain('<script')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).not.toContain('script-src')
    }
    expect(shown.body).toContain('sandbox=""')
  })

  it.each(['..%2f..%2fkeys%2fkek', 'x', '%2e%2e'])('The mailbox reads nothing outside its folder: %s', async (name) => {
    expect((await read(`/mailbox/${name}`)).status).toBe(404)
  })
})
