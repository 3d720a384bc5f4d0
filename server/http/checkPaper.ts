import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Locale } from '../../contract/base/calls/envelope.ts'
import { createFormats, standardFormats } from '../../contract/base/texts/formats.ts'
import { brandOfHost } from '../brands.ts'
import type { Deps } from '../deps.ts'
import { documentTexts } from '../documents/labels.ts'
import { AppError } from '../errors.ts'
import { type CheckedPaper, checkPaper } from '../features/papers/check.ts'
import { countFormTry } from '../features/session/signIn.ts'
import { type AppEnv, addressOf, hostNameOf } from './core/requestLog.ts'
import { acceptedLocale } from './core/responses.ts'

/** The public page that tells whether a paper is genuine. Without scripts, so that it works in any reader of QR codes. */

const style = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 34rem; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; margin: 0 0 1rem; }
.verdict { padding: 0.75rem 1rem; border: 1px solid; border-left-width: 6px; border-radius: 8px; font-weight: 600; }
.good { border-color: #14804a; } .open { border-color: #b76a00; } .bad { border-color: #b42318; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0.5rem 1rem; }
dt { opacity: 0.8; } dd { margin: 0; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 0.5rem; margin-top: 2rem; }
input, button { font: inherit; padding: 0.5rem; min-height: 2.75rem; box-sizing: border-box; }
small { opacity: 0.8; }
`

const policyOf = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

type Answer = { is: 'asked' } | { is: 'unknown' } | { is: 'busy' } | { is: 'found'; paper: CheckedPaper }

const statusOf = { asked: 200, found: 200, unknown: 404, busy: 429 } as const

function bodyOf(answer: Answer, locale: Locale) {
  const { paper: text } = documentTexts(locale)
  if (answer.is === 'asked') return html`<h1>${text.page_title}</h1>`
  if (answer.is === 'found') {
    const { title, verdict, says, lines } = answer.paper
    return html`<h1>${title}</h1>
      <p class="verdict ${verdict}" role="status">${says}</p>
      <dl>${lines.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
      <p><small>${text.compare}</small></p>`
  }
  const says = answer.is === 'unknown' ? text.unknown : text.busy
  return html`<h1>${text.page_title}</h1><p class="verdict bad" role="alert">${says}</p>`
}

export function checkPaperPage(deps: Deps, headers: Readonly<Record<string, string>>) {
  async function answerOf(c: Context<AppEnv>, code: string, locale: Locale): Promise<Answer> {
    if (code === '') return { is: 'asked' }
    try {
      await countFormTry(deps, 'paper check', addressOf(c))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { is: 'busy' }
    }
    const paper = await checkPaper(deps, code, createFormats(standardFormats(locale)))
    return paper === null ? { is: 'unknown' } : { is: 'found', paper }
  }
  return async (c: Context<AppEnv>): Promise<Response> => {
    const locale = acceptedLocale(c)
    const { paper: text } = documentTexts(locale)
    const code = (c.req.query('code') ?? '').replaceAll(/\s/g, '')
    const answer = await answerOf(c, code, locale)
    const nonce = Buffer.from(deps.randomBytes(18)).toString('base64url')
    const page = html`<!doctype html>
      <html lang="${locale}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${text.page_title} · ${brandOfHost(deps.settings, hostNameOf(c)).name}</title>
          <link rel="icon" href="data:," />
          <style nonce="${nonce}">${style}</style>
        </head>
        <body>
          <main>
            ${bodyOf(answer, locale)}
            <form>
              <label for="code">${text.code_label}</label>
              <input id="code" name="code" autocomplete="off" spellcheck="false" required />
              <button>${text.check}</button>
            </form>
          </main>
        </body>
      </html>`
    return new Response(String(await page), {
      status: statusOf[answer.is],
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(nonce),
        'cache-control': 'no-store',
      },
    })
  }
}
