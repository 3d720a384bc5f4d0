import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ReceivedMail, SmtpSink } from './smtp.ts'

/** The parts of a mail that tests read. */
export type TestMail = Pick<ReceivedMail, 'subject' | 'text'> & { html: string }

export interface TestMailServer {
  url: string
  stop(): Promise<void>
}

/**
 * Serves mails to test files, which run in processes of their own. `GET /?to=…&fits=…` returns the next mail to this person that matches
 * the expression, each mail once, and waits if there is none yet.
 */
export async function startTestMailServer(sink: SmtpSink): Promise<TestMailServer> {
  const taken = new Set<ReceivedMail>()
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const to = searchParams.get('to') ?? ''
    const fits = new RegExp(searchParams.get('fits') ?? '', 'm')
    const isNext = (mail: ReceivedMail) =>
      !taken.has(mail) && mail.to.includes(to) && fits.test(mail.text.replaceAll('\r', ''))
    sink.waitForMail(isNext).then(
      (mail) => {
        taken.add(mail)
        const { subject, text, email } = mail
        const told: TestMail = { subject, text: text.replaceAll('\r', ''), html: email.html ?? '' }
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told))
      },
      (error: Error) => response.writeHead(504).end(error.message),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export async function takeNextMail(deskUrl: string, to: string, fits: string): Promise<TestMail> {
  const response = await fetch(`${deskUrl}/?${new URLSearchParams({ to, fits })}`)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as TestMail
}
