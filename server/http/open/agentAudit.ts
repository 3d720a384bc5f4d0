import type { Context } from 'hono'
import { toVisibleLine } from '../../../contract/base/texts/visibleText.ts'
import { appendRequestAudit, maskNumbers } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import { saveSoftware } from '../../features/openapi/agents/store.ts'
import { type AppEnv, addressOf } from '../core/requestLog.ts'
import type { OpenApi, Opened } from './opened.ts'

/** Each tool that an agent uses is in the audit log before it runs, also one that does not exist: which app and model, and its arguments. */

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const lengths = { name: 60, value: 120, values: 20 } as const
const lineOf = (value: unknown, lengthMax: number): string =>
  typeof value === 'string' ? toVisibleLine(value, lengthMax) : ''

/** Name and version of a program, as it reports them. */
const softwareOf = (info: unknown): string =>
  isFields(info) ? lineOf(`${lineOf(info.name, lengths.name)} ${lineOf(info.version, 20)}`, lengths.name) : ''

/** Scalar arguments; details of recipients and rows are in the entries of what was made. */
function saidOf(args: unknown): Record<string, string | number | boolean | null> {
  if (!isFields(args)) return {}
  const said: [string, string | number | boolean | null][] = []
  for (const [name, value] of Object.entries(args).slice(0, lengths.values)) {
    const key = lineOf(name, lengths.name)
    if (typeof value === 'string') said.push([key, maskNumbers(lineOf(value, lengths.value))])
    else if (typeof value === 'number' || typeof value === 'boolean' || value === null) said.push([key, value])
    else said.push([key, Array.isArray(value) ? `[${value.length}]` : '{}'])
  }
  return Object.fromEntries(said)
}

export async function auditAgent(api: OpenApi, c: Context<AppEnv>, opened: Opened, message: unknown): Promise<void> {
  if (!isFields(message)) return
  const { deps } = api
  const { actor, software } = opened.guarded
  const params = isFields(message.params) ? message.params : {}
  if (message.method === 'initialize') {
    const reported = softwareOf(params.clientInfo)
    await saveSoftware(deps.sql, { business_id: actor.business_id, id: actor.api_key_id }, reported)
    return
  }
  if (message.method !== 'tools/call') return
  const meta = isFields(params._meta) ? params._meta : {}
  const client = software || lineOf(c.req.header('user-agent'), lengths.name)
  const model = lineOf(meta.model, lengths.name)
  const detail = { tool: lineOf(params.name, lengths.name), client, model, said: saidOf(params.arguments) }
  const deed = { action: 'agent.asked', object_type: 'api_key', object_id: actor.api_key_id, detail } as const
  await inBusiness(deps.sql, actor.business_id, (tx) =>
    appendRequestAudit(tx, { actor, now: deps.now(), address: addressOf(c) }, deed),
  )
}
