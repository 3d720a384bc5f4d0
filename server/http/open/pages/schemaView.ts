import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** As much of JSON Schema as docs/generated/openapi.json has. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: boolean | Schema
  required?: readonly string[]
  description?: string
  [rule: string]: unknown
}

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ''

/** Constraints of a value, by schema keyword. */
const rules = ['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const

const shownMax = 12

function typeOf(schema: Schema): Html {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref)
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if (schema.enum !== undefined) {
    const shown = schema.enum.slice(0, shownMax).map((each) => JSON.stringify(each))
    return html`${shown.join(' | ')}${schema.enum.length > shownMax ? ' | …' : ''}`
  }
  if (schema.anyOf !== undefined)
    return html`${schema.anyOf.map((each, at) => html`${at > 0 ? ' or ' : ''}${typeOf(each)}`)}`
  if (schema.items !== undefined) return html`list of ${typeOf(schema.items)}`
  return html`${[schema.type ?? 'any'].flat().join(' or ')}`
}

const rulesOf = (schema: Schema): string =>
  rules.flatMap((rule) => (schema[rule] === undefined ? [] : [`${rule} ${String(schema[rule])}`])).join(', ')

/** The object schema inside: the schema itself, its list items, or its only object alternative. */
const objectIn = (schema: Schema): Schema | undefined =>
  schema.properties === undefined
    ? [schema.items, ...(schema.anyOf ?? [])].find((each) => each && objectIn(each))
    : schema

/** Fields of an object with types, constraints and nested fields. */
export function fieldsView(schema: Schema): Html {
  const within = objectIn(schema)
  const { properties, required = [] } = within === schema || within === undefined ? schema : { properties: undefined }
  if (properties === undefined) return within === undefined ? html`<p>${typeOf(schema)}</p>` : fieldsView(within)
  return html`<ul class="fields">
    ${Object.entries(properties).map(([name, field]) => {
      const inner = objectIn(field)
      return html`<li>
        <code>${name}</code> <span>${typeOf(field)}</span> ${required.includes(name) ? html`<b>required</b>` : ''}
        ${rulesOf(field) === '' ? '' : html`<small>${rulesOf(field)}</small>`} ${inner === undefined ? '' : fieldsView(inner)}
      </li>`
    })}
  </ul>`
}
