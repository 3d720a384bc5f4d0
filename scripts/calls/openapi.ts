import { webhookEvents, webhookObjectNames, webhookObjects } from '../../contract/base/events/webhookEvents.ts'
import { limits } from '../../contract/base/money/limits.ts'
import { transferStatusName } from '../../contract/base/statuses/names.ts'
import { transferStatuses } from '../../contract/base/statuses/transfer.ts'
import { type Operation, openApiBase, operations } from '../../contract/operations.ts'
import type { CallsDocument } from './document.ts'
import { type JsonSchema, toJsonSchema } from './jsonSchema.ts'
import { dataName, describeMessage, type MessageObject } from './messageObject.ts'
import { openNaming, openObjects } from './openSchemas.ts'
import { describeOperation, type OperationObject } from './operationObject.ts'
import { problemSchemas } from './problemSchema.ts'

/** The open API as OpenAPI 3.1, made from the contract: docs/generated/openapi.json. */
export type OpenApiDocument = { readonly [part: string]: unknown } & {
  readonly paths: Record<string, Record<string, OperationObject>>
  readonly webhooks: Record<string, { post: MessageObject }>
  readonly components: { readonly schemas: Record<string, JsonSchema> }
}

/** Names of the schemas that `from` references, directly or indirectly. */
function usedSchemas(defs: Record<string, JsonSchema>, from: unknown, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(from).matchAll(/#\/\$defs\/(\w+)/g)) {
    if (found.has(name)) continue
    found.add(name)
    usedSchemas(defs, defs[name], found)
  }
  return found
}

/** Explains the numbers of statuses by their names. */
function describeStatuses(schemas: Record<string, JsonSchema | undefined>): Record<string, JsonSchema> {
  const numbers = transferStatuses.map((status) => `${status} ${transferStatusName(status)}`).join(', ')
  return {
    transfer_statuses: {
      ...schemas.transfer_statuses,
      description: `Numbers of the portal: ${numbers}. \`status_name\` is the name; docs/openapi.md has the table.`,
    },
  }
}

const tagTexts: Readonly<Record<string, string>> = {
  Prices: 'Current rates, and the price of one payment.',
  Recipients: 'Countries and corridors, and whom you pay.',
  Transfers: 'Single payments: create, propose, read, cancel, and their receipts.',
  Refunds: 'Money that came back.',
  Batches: 'Many payments at once.',
  Balance: 'The API balance, from which programs pay, and its ledger.',
  Webhooks: 'Events, and the endpoints that they are sent to.',
  Key: 'The key that signs: what it may do, and its end.',
  Sandbox: 'Stand-ins for banks and people, in a sandbox only.',
}

/** A tag without a text says its name. */
const describeTag = (name: string): object => ({ name, description: tagTexts[name] ?? name })

export function makeOpenApi(document: CallsDocument): OpenApiDocument {
  const data = webhookObjectNames.map((name) => [dataName(name), toJsonSchema(webhookObjects[name].data, openNaming)])
  const defs: Record<string, JsonSchema> = {
    ...document.$defs,
    ...openObjects(),
    ...Object.fromEntries(data),
    ...problemSchemas,
  }
  const paths: OpenApiDocument['paths'] = {}
  for (const operation of operations as readonly Operation[]) {
    const described = describeOperation(operation, document, defs)
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described }
  }
  const webhooks = Object.fromEntries(webhookEvents.map((event) => [event, { post: describeMessage(event) }]))
  const used = usedSchemas(defs, [paths, webhooks])
  const schemas = Object.fromEntries([...used].sort().map((name) => [name, defs[name]]))
  const whole = {
    openapi: '3.1.0',
    info: {
      title: 'Lintas open API',
      version: limits.appVersion,
      description:
        'Requests are signed by RFC 9421 HTTP message signatures. See docs/openapi.md for a quickstart. Amounts are decimal digits in minor units.',
      contact: { name: 'The operator of this installation' },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: openApiBase }],
    security: [{ signature: [] }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map(describeTag),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'Signature',
          description: 'Together with Signature-Input and, for a body, Content-Digest',
        },
      },
      schemas: { ...schemas, ...describeStatuses(schemas) },
    },
  }
  return JSON.parse(JSON.stringify(whole).replaceAll('#/$defs/', '#/components/schemas/'))
}
