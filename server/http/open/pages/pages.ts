import { Hono } from 'hono'
import { html } from 'hono/html'
import { openApiBase } from '../../../../contract/operations.ts'
import type { Deps } from '../../../deps.ts'
import type { AppEnv } from '../../core/requestLog.ts'
import { acceptedLocale } from '../../core/responses.ts'
import { openApiText } from '../document.ts'
import { problemsBody } from './problemsBody.ts'
import { type Described, referenceBody } from './referenceBody.ts'
import type { Html } from './schemaView.ts'
import { tryItScript } from './tryIt.ts'

/** Style of the reference page: light and dark mode, from 320 pixels width. */
const referenceStyle = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 80rem; padding: 1rem; display: grid; gap: 2rem; overflow-wrap: anywhere; }
main { min-width: 0; }
a { color: LinkText; }
nav ul { padding-left: 1rem; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
h2 { margin-top: 2.5rem; }
.operation { padding: 0.5rem 0 1.5rem; border-bottom: 1px solid #8886; }
.fields { padding-left: 1.25rem; }
pre { overflow-x: auto; white-space: pre-wrap; }
code, textarea, output { font-family: ui-monospace, monospace; font-size: 0.875rem; }
small { opacity: 0.85; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.5rem; border-bottom: 1px solid #8884; }
:target { outline: 2px solid light-dark(#1a56db, #8fb4ff); outline-offset: 4px; }
summary { cursor: pointer; padding: 0.5rem 0; }
label { display: block; }
input, textarea { box-sizing: border-box; width: 100%; max-width: 40rem; padding: 0.5rem; font-size: 1rem; }
button { padding: 0.5rem 1rem; font-size: 1rem; min-height: 2.75rem; }
output { display: block; white-space: pre-wrap; margin-top: 1rem; max-height: 30rem; overflow: auto; }
@media (min-width: 60rem) {
  body { grid-template-columns: 16rem 1fr; }
  body:not(:has(nav)) { grid-template-columns: 1fr; }
  nav { position: sticky; top: 1rem; align-self: start; max-height: 95vh; overflow: auto; }
}
`

/** Scripts, styles and requests from this server only; no DOM injection of markup or scripts. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // An empty icon, so that browsers request none.
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const page = (locale: string, title: string, body: Html, withScript: boolean): Html => html`<!doctype html>
  <html lang="${locale}" data-base="${openApiBase}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="${openApiBase}/reference.css" />
      ${withScript ? html`<script src="${openApiBase}/reference.js" defer></script>` : ''}
    </head>
    <body>
      ${body}
    </body>
  </html>`

const title = 'Lintas open API'

/** Public documentation pages: the operations, with a form to try them in the sandbox, and the meaning of problems. */
export function pageRoutes(
  { settings }: Pick<Deps, 'settings'>,
  headers: Readonly<Record<string, string>>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const isSandbox = settings.profile === 'sandbox'
  const document = JSON.parse(openApiText(settings.publicUrl, isSandbox)) as Described
  const reply = (type: string, text: string) =>
    new Response(text, {
      headers: { ...headers, 'content-security-policy': policy, 'content-type': `${type}; charset=utf-8` },
    })
  app.get('/reference', async () =>
    reply('text/html', String(await page('en', title, referenceBody(document, isSandbox), isSandbox))),
  )
  app.get('/reference.css', () => reply('text/css', referenceStyle))
  app.get('/reference.js', () => reply('text/javascript', tryItScript))
  app.get('/problems', async (c) => {
    const locale = acceptedLocale(c)
    return reply(
      'text/html',
      String(await page(locale, `${title}: problems`, problemsBody(title, locale, settings.publicUrl), false)),
    )
  })
  return app
}
