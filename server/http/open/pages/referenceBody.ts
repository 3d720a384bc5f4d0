import { html } from 'hono/html'
import { openApiBase } from '../../../../contract/operations.ts'
import { problemsPath } from '../problem.ts'
import { fieldsView, type Html, type Schema } from './schemaView.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

interface OperationView {
  operationId: string
  summary: string
  description?: string
  tags: readonly string[]
  'x-scope': string
  parameters: readonly Parameter[]
  requestBody?: { content: Record<string, { schema: Schema; example: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}

/** As much of docs/generated/openapi.json as is shown. */
export interface Described {
  info: { title: string; version: string; description: string }
  servers: readonly { url: string }[]
  tags: readonly { name: string }[]
  paths: Record<string, Record<string, OperationView>>
  components: { schemas: Record<string, Schema> }
}

interface Listed {
  method: string
  path: string
  operation: OperationView
}

const listed = ({ paths }: Described): Listed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const bodyOf = ({ requestBody }: OperationView) => requestBody?.content['application/json']

const keyForm = html`<section id="try">
  <h2>Try it</h2>
  <p>
    Each operation below has a form that signs its request in this page and sends it to this sandbox. Your key stays in the page’s memory, goes to
    nobody, and is forgotten when the page is left.
  </p>
  <p>
    <label for="key-id">Key id</label>
    <input id="key-id" autocomplete="off" spellcheck="false" />
  </p>
  <p>
    <label for="key">Secret (lsk_…), or Ed25519 private key (PKCS#8)</label>
    <input id="key" type="password" autocomplete="off" spellcheck="false" />
  </p>
</section>`

function formOf({ method, path, operation }: Listed): Html {
  const id = operation.operationId
  const asked = operation.parameters.filter((parameter) => parameter.in !== 'header')
  const body = bodyOf(operation)
  return html`<details>
    <summary>Try ${method} ${path}</summary>
    <form data-method="${method}" data-path="${path}">
      ${asked.map(
        ({ name, required }) => html`<p>
          <label for="${id}-${name}">${name}${required ? ' *' : ''}</label>
          <input id="${id}-${name}" name="${name}" autocomplete="off" spellcheck="false" />
        </p>`,
      )}
      ${
        body === undefined
          ? ''
          : html`<p>
            <label for="${id}-body">Body</label>
            <textarea id="${id}-body" rows="8" spellcheck="false">${JSON.stringify(body.example, null, 2)}</textarea>
          </p>`
      }
      <button type="submit">Sign and send</button>
      <output for="${id}-body" aria-live="polite"></output>
    </form>
  </details>`
}

function responsesOf({ responses }: OperationView): Html {
  return html`<table>
    <thead><tr><th scope="col">status</th><th scope="col">what</th></tr></thead>
    <tbody>
      ${Object.entries(responses).map(([status, { description, content }]) => {
        const names = description.split(', ')
        const schema = content?.['application/json']?.schema
        const said = schema === undefined ? names.map((name) => nameLink(name)) : fieldsView(schema)
        return html`<tr><th scope="row">${status}</th><td>${said}</td></tr>`
      })}
    </tbody>
  </table>`
}

const nameLink = (name: string): Html =>
  /^[a-z_]+$/.test(name) ? html`<a href="${problemsPath}#${name}">${name}</a> ` : html`${name} `

function operationView(each: Listed, isSandbox: boolean): Html {
  const { method, path, operation } = each
  const body = bodyOf(operation)
  return html`<section class="operation" id="${operation.operationId}">
    <h3>${operation.summary}</h3>
    <p><code><b>${method}</b> ${openApiBase}${path}</code></p>
    ${operation.description === undefined ? '' : html`<p>${operation.description}</p>`}
    <p>Scope: <code>${operation['x-scope']}</code></p>
    ${
      operation.parameters.length === 0
        ? ''
        : html`<h4>Parameters</h4>
          ${operation.parameters.map(
            ({ name, in: place, required, schema }) => html`<div class="parameter">
              <small>${place}</small> ${fieldsView({ properties: { [name]: schema }, required: required ? [name] : [] })}
            </div>`,
          )}`
    }
    ${body === undefined ? '' : html`<h4>Body</h4>${fieldsView(body.schema)}`}
    <h4>Replies</h4>
    ${responsesOf(operation)} ${isSandbox ? formOf(each) : ''}
  </section>`
}

/** Every operation of the document by group, and the lists referenced by their fields. */
export function referenceBody(document: Described, isSandbox: boolean): Html {
  const operations = listed(document)
  const { info, tags, components } = document
  const ofTag = (name: string) => operations.filter(({ operation }) => operation.tags.includes(name))
  return html`<nav aria-label="Operations">
      <ul>
        ${tags.map(
          ({ name }) => html`<li>
            ${name}
            <ul>
              ${ofTag(name).map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)}
            </ul>
          </li>`,
        )}
        <li><a href="#schemas">Lists and objects</a></li>
        <li><a href="${problemsPath}">Problems</a></li>
        <li><a href="${openApiBase}/openapi.json">openapi.json</a></li>
      </ul>
    </nav>
    <main>
      <h1>${info.title} <small>${info.version}</small></h1>
      <p>${info.description}</p>
      ${isSandbox ? keyForm : ''}
      ${tags.map(
        ({ name }) => html`<h2>${name}</h2>
          ${ofTag(name).map((each) => operationView(each, isSandbox))}`,
      )}
      <h2 id="schemas">Lists and objects</h2>
      ${Object.entries(components.schemas).map(
        ([name, schema]) => html`<section id="schema-${name}">
          <h3>${name}</h3>
          ${schema.enum === undefined ? fieldsView(schema) : html`<p class="values">${schema.enum.map(String).join(', ')}</p>`}
        </section>`,
      )}
    </main>`
}
