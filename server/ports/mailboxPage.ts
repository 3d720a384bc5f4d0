import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import type { Email } from 'postal-mime'
import { type Locale, locales } from '../../contract/base/calls/envelope.ts'

const texts = {
  en: { title: 'Sandbox mailbox', empty: 'No mail yet.', to: 'To', date: 'Date', all: 'All mails' },
  id: { title: 'Kotak surat sandbox', empty: 'Belum ada surat.', to: 'Kepada', date: 'Tanggal', all: 'Semua surat' },
  zh: { title: '沙盒邮箱', empty: '还没有邮件。', to: '收件人', date: '日期', all: '全部邮件' },
} as const satisfies Record<Locale, Record<string, string>>

const shownMax = 200
const fileName = /^[0-9A-Z]{10,40}-[0-9a-f-]{36}$/

async function readMail(folder: string, name: string): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(await readFile(path.join(folder, `${name}.eml`)))
}

/** Newest first: names start with the time. */
async function listNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch(() => [])
  const names = entries.filter((entry) => entry.endsWith('.eml')).map((entry) => entry.slice(0, -4))
  return names
    .filter((name) => fileName.test(name))
    .sort()
    .reverse()
    .slice(0, shownMax)
}

/** The first supported language of the reader's preferences. */
function chooseLocale(accepted: string | undefined): Locale {
  const wanted = (accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.map((code) => locales.find((locale) => locale === code)).find((locale) => locale !== undefined) ?? 'en'
}

const recipientsOf = (mail: Email): string => (mail.to ?? []).map(({ address }) => address ?? '').join(', ')

const page = (locale: Locale, title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
          body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
          li { padding: 0.5rem 0; border-bottom: 1px solid #8884; }
          ul { list-style: none; padding: 0; }
          small { display: block; opacity: 0.8; }
          pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
          iframe { width: 100%; height: 32rem; border: 1px solid #8884; background: #fff; }
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`

/** Shows the mailbox folder, in the sandbox profile only: it exposes every code and link sent. */
export function mailboxPage(deps: { mailboxFolder: string; hostNames: readonly string[] }): Hono {
  const app = new Hono()
  app.use(async (c, next) => (deps.hostNames.includes(new URL(c.req.url).hostname) ? next() : c.notFound()))
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        imgSrc: ['data:'],
        frameSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
      referrerPolicy: 'no-referrer',
      // The sandbox serves this page without TLS, so it sends no HSTS; the application decides about TLS.
      strictTransportSecurity: false,
    }),
  )
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })

  app.get('/', async (c) => {
    const locale = chooseLocale(c.req.header('accept-language'))
    const names = await listNames(deps.mailboxFolder)
    const mails = await Promise.all(
      names.map(async (name) => ({ name, mail: await readMail(deps.mailboxFolder, name) })),
    )
    const base = c.req.path.replace(/\/$/, '')
    const rows = mails.map(
      ({ name, mail }) =>
        html`<li>
          <a href="${base}/${name}">${mail.subject ?? '–'}</a>
          <small>${recipientsOf(mail)} · ${mail.date ?? ''}</small>
        </li>`,
    )
    const t = texts[locale]
    return c.html(
      page(
        locale,
        t.title,
        html`<h1>${t.title}</h1>${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>${t.empty}</p>`}`,
      ),
    )
  })

  app.get('/:name', async (c) => {
    const locale = chooseLocale(c.req.header('accept-language'))
    const name = c.req.param('name')
    if (!(await listNames(deps.mailboxFolder)).includes(name)) return c.notFound()
    const mail = await readMail(deps.mailboxFolder, name)
    const t = texts[locale]
    const title = mail.subject ?? '–'
    return c.html(
      page(
        locale,
        title,
        html`<p><a href="${c.req.path.replace(/\/[^/]*$/, '')}">${t.all}</a></p>
          <h1>${title}</h1>
          <p>${t.to}: ${recipientsOf(mail)}<br />${t.date}: ${mail.date ?? ''}</p>
          <pre>${mail.text ?? ''}</pre>
          ${mail.html === undefined ? '' : html`<iframe sandbox="" title="${title}" srcdoc="${mail.html}"></iframe>`}`,
      ),
    )
  })
  return app
}
