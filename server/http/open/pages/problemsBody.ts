import { html } from 'hono/html'
import { type CodeName, codes } from '../../../../contract/base/calls/codes.ts'
import type { Locale } from '../../../../contract/base/calls/envelope.ts'
import { httpStatusOf } from '../../../../contract/base/calls/httpStatus.ts'
import { codeMessage, codeTitle } from '../../../../contract/messages/codes.ts'
import { type ProblemPage, problemPages, problemTitle } from '../../../../contract/messages/problemPages.ts'
import { openApiBase } from '../../../../contract/operations.ts'
import { problemUrl } from '../problem.ts'
import type { Html } from './schemaView.ts'

/** Values of the examples' details. */
const samples = {
  ...{
    minimum: 'GBP 1.00',
    maximum: 'GBP 50,000.00',
    missing: 'IDR 120,000',
    amount: 'GBP 100.00',
    stated: 'GBP 90.00',
  },
  ...{ scope: 'transfers.create', reason: 'it was used before', field: 'busines_id', kinds: 'invoice' },
  ...{ seconds: 20, minutes: 30, hours: 24, until: '16 Jan 2026, 10:00', most: 5, max: 100, megabytes: 4 },
}

const exampleOf = (name: CodeName, publicUrl: string): string =>
  JSON.stringify(
    {
      type: problemUrl(publicUrl, name),
      title: problemTitle(name),
      status: httpStatusOf(name),
      detail: codeMessage(name, 'en', samples),
      instance: 'urn:lintas:request:4f7c2a91b3d0-7k',
      ...{ code: codes[name].code, name, errors: [] },
    },
    null,
    2,
  )

/** Names between backticks are code. */
const prose = (text: string): Html[] =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))

const section = ([name, { title, why, fix }]: [string, ProblemPage], publicUrl: string): Html => html`<section
  id="${name}"
  lang="en"
>
  <h2><code>${name}</code> ${title}</h2>
  <p>Status ${httpStatusOf(name as CodeName)}, code ${codes[name as CodeName].code}</p>
  <h3>Why</h3>
  <p>${prose(why)}</p>
  <h3>How to fix it</h3>
  <p>${prose(fix)}</p>
  <h3>Example</h3>
  <pre><code>${exampleOf(name as CodeName, publicUrl)}</code></pre>
</section>`

/** Target of a problem's `type`: a section for each problem of the open API, then the other codes by name. */
export const problemsBody = (title: string, locale: Locale, publicUrl: string): Html => html`<nav aria-label="Problems">
    <ul>
      ${Object.keys(problemPages).map((name) => html`<li><a href="#${name}">${name}</a></li>`)}
    </ul>
  </nav>
  <main>
  <h1>${title}: problems</h1>
  <p><a href="${openApiBase}/reference">Reference</a></p>
  ${Object.entries(problemPages).map((each) => section(each, publicUrl))}
  <h2>Other codes</h2>
  <table>
    <thead>
      <tr><th scope="col">name</th><th scope="col">status</th><th scope="col">code</th><th scope="col">detail</th></tr>
    </thead>
    <tbody>
      ${(Object.keys(codes) as CodeName[])
        .filter((name) => name !== 'ok' && !Object.hasOwn(problemPages, name))
        .map(
          (name) => html`<tr id="${name}">
            <th scope="row"><code>${name}</code></th>
            <td>${httpStatusOf(name)}</td>
            <td>${codes[name].code}</td>
            <td>${codeTitle(name, locale)}</td>
          </tr>`,
        )}
    </tbody>
  </table>
</main>`
