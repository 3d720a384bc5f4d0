import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../settings.ts'

export interface Mail {
  /** A bare address. */
  to: string
  /** Sender as in MAIL_FROM; null or absent: that of the setting. */
  from?: string | null
  subject: string
  text: string
  html?: string
}

export interface Mailer {
  /** Resolves once the mail server, or the mailbox folder, has accepted the mail. Call it from a job, since it may need retries. */
  send(mail: Mail): Promise<void>
  /** Rejects if the mail server does not answer, or refuses the login. */
  check(): Promise<void>
  /** The last check failed: mails wait in the queue. */
  isLate(): boolean
  close(): void
}

/** Below the data folder; the sandbox shows its contents at /mailbox. */
export const mailboxFolder = (dataDir: string): string => path.join(dataDir, 'mailbox')

const bareAddress = /^[^\s@<>"'(),:;\\[\]]{1,64}@[^\s@<>"'(),:;\\[\]]{1,190}$/

/** Prevents header injection: subjects contain text of people. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 255)

function compose(mail: Mail, from: string, now: () => Date) {
  if (!bareAddress.test(mail.to)) throw new Error('a mail needs exactly one bare address')
  return {
    from: mail.from ?? from,
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    date: now(),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
}

function createSmtpMailer(url: string, from: string, now: () => Date): Mailer {
  let opened: ReturnType<typeof openTransport> | null = null
  const transport = () => {
    opened ??= openTransport(url)
    return opened
  }
  let isLate = false
  return {
    async send(mail) {
      await (await transport()).sendMail(compose(mail, from, now))
    },
    async check() {
      try {
        await (await transport()).verify()
        isLate = false
      } catch (error) {
        isLate = true
        throw error
      }
    },
    isLate: () => isLate,
    close: () => void opened?.then((transport) => transport.close()),
  }
}

function createFolderMailer(folder: string, from: string, now: () => Date): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(compose(mail, from, now))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const stamp = now().toISOString().replace(/[-:.]/g, '')
      const place = path.join(folder, `${stamp}-${randomUUID()}`)
      await writeFile(`${place}.new`, message, { mode: 0o600, flag: 'wx' })
      await rename(`${place}.new`, `${place}.eml`)
    },
    check: () => Promise.resolve(),
    isLate: () => false,
    close: () => undefined,
  }
}

/** SMTP if configured; otherwise mails are written as files that mail programs can read. */
export const createMailer = (
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  deps: { now: () => Date },
): Mailer =>
  settings.smtpUrl === null
    ? createFolderMailer(mailboxFolder(settings.dataDir), settings.mailFrom, deps.now)
    : createSmtpMailer(settings.smtpUrl, settings.mailFrom, deps.now)
