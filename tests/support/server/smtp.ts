import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** The recipients of the envelope. */
  to: string[]
  subject: string
  text: string
  /** The raw message. */
  raw: string
  email: Email
}

export interface SmtpSink {
  /** For SMTP_URL. */
  url: string
  /** All mails so far, in the order they came. */
  mails: readonly ReceivedMail[]
  /** The first matching mail, already received or not; fails after `timeoutMs`. */
  waitForMail(fits: (mail: ReceivedMail) => boolean, timeoutMs?: number): Promise<ReceivedMail>
  /** Refuses the next mails with this response; null accepts them again. */
  refuse(reply: { code: number; message: string } | null): void
  stop(): Promise<void>
}

interface Waiter {
  fits: (mail: ReceivedMail) => boolean
  resolve: (mail: ReceivedMail) => void
}

/** A mail server on a free local port that stores its mails. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = []
  const waiters = new Set<Waiter>()
  let refusal: { code: number; message: string } | null = null

  async function take(chunks: Buffer[], to: string[]): Promise<void> {
    const raw = Buffer.concat(chunks)
    const email = await PostalMime.parse(raw)
    const mail = { to, subject: email.subject ?? '', text: email.text ?? '', raw: raw.toString('utf8'), email }
    mails.push(mail)
    for (const waiter of waiters) {
      if (!waiter.fits(mail)) continue
      waiters.delete(waiter)
      waiter.resolve(mail)
    }
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // `stop` does not wait for clients that keep their connection open.
    closeTimeout: 50,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal !== null) {
          done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
          return
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        take(chunks, to).then(() => done(), done)
      })
    },
  })
  // A client killed during its connection is no error of the mail sink.
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('the mail sink has no port')

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    waitForMail(fits, timeoutMs = 20_000) {
      const before = mails.find(fits)
      if (before) return Promise.resolve(before)
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          fits,
          resolve(mail) {
            clearTimeout(timer)
            resolve(mail)
          },
        }
        const timer = setTimeout(() => {
          waiters.delete(waiter)
          const subjects = mails.map(({ to, subject }) => `${to.join()}: ${subject}`)
          reject(new Error(`no matching mail within ${timeoutMs} ms; received [${subjects.join('; ')}]`))
        }, timeoutMs)
        waiters.add(waiter)
      })
    },
    refuse(reply) {
      refusal = reply
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
