import type { CallsDocument } from './document.ts'
import type { JsonSchema } from './jsonSchema.ts'

const head = `# Calls

Made by \`npm run calls\` from the contract; do not edit. [calls.json](calls.json) says the same for programs; how a call travels stands in
[protocol.md](protocol.md).

- \`request\` and \`reply\` of each call in calls.json are JSON Schema 2020-12; \`$defs\` holds shared records and the lists of codes that
  fields are checked against. Lengths are counted in UTF-16 code units. \`x-rules\` names what JSON Schema cannot say.
- **Audience**: \`anyone\` with a key, or one kind of actor: a \`person\` of a business, the operator's \`staff\`, an \`api_key\`, a
  \`recipient_link\`. **Access** of a person: any \`member\` who is logged in, or whoever's role has the named permission; **right** of
  the staff alike. Calls below \`/staff/\` are answered at \`/operator/api\` alone, all others at \`/api\` alone.
- **Effect**: \`change\` carries \`idem\` and happens once; \`read\` has no effect and carries none.
- **Cost**: \`light\` where nothing is said, \`search\` is five times as much, \`heavy\` fifty times; a person and a business have a budget, and
  whoever is beyond it gets too_many_calls with the seconds to wait. Heavy calls run few at once.
- **Secret**: carries a password, a PIN or a code; in production it needs suite 2.
- **Background**: does not keep an idle session alive.
- **Errors** are those of the call itself. The handler's are read from the server's sources: none is missing, one may be too many.
  A record of the reply is always there when the code is 0.
`

const schemas = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value : [])
const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const limitsOf = (schema: JsonSchema): string => {
  const from = schema.minLength ?? schema.minItems ?? schema.minimum
  const to = schema.maxLength ?? schema.maxItems ?? schema.maximum
  return from === undefined && to === undefined ? '' : ` ${from ?? 0}…${to ?? ''}`
}

/** Summarises a schema in a few words. */
function words(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.slice('#/$defs/'.length)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' ')
  if (schema.type === 'array' && isSchema(schema.items)) return `list of ${words(schema.items)}${limitsOf(schema)}`
  if (schema.type === 'object') return isSchema(schema.properties) ? `{ ${fields(schema).join(', ')} }` : 'object'
  const [first, second] = schemas(schema.anyOf)
  if (first && second?.type === 'null') return `${words(first)} or null`
  const { type = 'string', pattern } = schema
  return `${type}${limitsOf(schema)}${pattern === undefined ? '' : ` ${pattern}`}`
}

const fields = (schema: JsonSchema): string[] => {
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(isSchema(schema.properties) ? schema.properties : {}).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${isSchema(field) ? words(field) : ''}`,
  )
}

function list(title: string, schema: JsonSchema): string {
  const rows = schema.type === 'object' ? fields(schema) : [words(schema)]
  if (rows.length === 0) return `${title}: nothing\n`
  return `${title}:\n\n\`\`\`\n${rows.join('\n')}\n\`\`\`\n`
}

export function makePage({ calls, codes, rules, errorsOfEveryCall, $defs }: CallsDocument): string {
  const sections = Object.entries(calls).map(([path, call]) => {
    const traits = (['clear', 'secret', 'background', 'upload'] as const).filter((name) => call[name])
    return [
      `## ${path}\n`,
      call.description && `${call.description}\n`,
      `Audience \`${call.audience}\`${call.access ? `, access \`${call.access}\`` : ''}${call.right ? `, right \`${call.right}\`` : ''}, effect \`${call.effect}\`${call.cost ? `, cost \`${call.cost}\`` : ''}${traits.map((name) => `, ${name}`).join('')}.\n`,
      list('Request', call.request),
      list('Reply', call.reply),
      `Errors: ${call.errors.join(', ')}.\n`,
    ]
      .filter(Boolean)
      .join('\n')
  })
  const records = Object.entries($defs).map(([name, schema]) =>
    Array.isArray(schema.enum) ? `**${name}**: ${schema.enum.join(' ')}\n` : list(`**${name}**`, schema),
  )
  return [
    head,
    `Every call may reply, besides: ${errorsOfEveryCall.join(', ')}.\n`,
    ...sections,
    '## Records and lists\n',
    ...records,
    '## Rules\n',
    ...Object.entries(rules).map(([name, text]) => `- \`${name}\`: ${text}`),
    '\n## Codes\n',
    '| name | code | reaction of the portal | text |',
    '|---|---|---|---|',
    ...Object.entries(codes).map(
      ([name, { code, reaction, message }]) => `| ${name} | ${code} | ${reaction} | ${message} |`,
    ),
    '',
  ].join('\n')
}
