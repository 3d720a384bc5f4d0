import type { Context } from 'hono'
import { toVisibleLine } from '../../../contract/base/texts/visibleText.ts'
import { calls } from '../../../contract/calls.ts'
import { type Operation, operationId, operations } from '../../../contract/operations.ts'
import { appendRequestAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import { saveSoftware } from '../../features/openapi/agents/store.ts'
import { countHit } from '../core/rateLimitStore.ts'
import { type AppEnv, addressOf } from '../core/requestLog.ts'
import { isFields, saidOf } from './agentWords.ts'
import type { OpenApi, Opened } from './opened.ts'

/**
 * The audit log of tools. The chain is permanent, so an agent cannot fill it: proposals have an entry each, reads until they are many in an
 * hour, and refusals are counted.
 */

const hourMs = 3_600_000
/** Of one tool in an hour; later ones are counted. */
const readsRecorded = 60

const lengthMax = 60
const lineOf = (value: unknown): string => (typeof value === 'string' ? toVisibleLine(value, lengthMax) : '')
const isPowerOfTen = (count: number): boolean => /^10*$/.test(String(count))

/** Name and version that the app reports when it begins. */
export async function saveReportedSoftware({ deps }: OpenApi, { guarded }: Opened, message: unknown): Promise<void> {
  if (!isFields(message) || message.method !== 'initialize' || !isFields(message.params)) return
  const info = message.params.clientInfo
  const { business_id, api_key_id: id } = guarded.actor
  const reported = isFields(info) ? lineOf(`${lineOf(info.name)} ${lineOf(info.version).slice(0, 20)}`) : ''
  await saveSoftware(deps.sql, { business_id, id }, reported)
}

export interface ToolUse {
  /** Null for a tool that does not exist, or not for this agent. */
  operation: Operation | null
  name: string
  args: unknown
  meta: unknown
  /** Name of the code by which the call was refused; null if it ran. */
  refused: string | null
}

/** The number of such calls in this hour if this one gets an entry, otherwise null. Names of no tool share one count. */
async function countToRecord({ deps }: OpenApi, keyId: string, { operation, refused }: ToolUse) {
  if (refused === null && operation !== null && calls[operation.call].effect === 'change') return 1
  const tool = operation === null ? '' : operationId(operation)
  const bucket = `agent ${refused === null ? 'reads' : 'refusals'} ${keyId} ${tool}`
  const startMs = Math.floor(deps.now().getTime() / hourMs) * hourMs
  const count = await countHit(deps.sql, bucket, new Date(startMs))
  return isPowerOfTen(count) || (refused === null && count <= readsRecorded) ? count : null
}

/** Before the agent gets the result: it knows nothing that the log does not. */
export async function auditTool(api: OpenApi, c: Context<AppEnv>, opened: Opened, use: ToolUse): Promise<void> {
  const { deps } = api
  const { actor, software } = opened.guarded
  const count = await countToRecord(api, actor.api_key_id, use)
  if (count === null) return
  const tool = use.operation ?? operations.find((one) => operationId(one) === use.name) ?? null
  const detail = {
    tool: tool === null ? 'unknown tool' : operationId(tool),
    client: software || lineOf(c.req.header('user-agent')),
    model: isFields(use.meta) ? lineOf(use.meta.model) : '',
    said: saidOf(tool, use.args),
    ...(use.refused === null ? {} : { refused: use.refused }),
    ...(count === 1 ? {} : { times: count }),
  }
  const deed = { action: 'agent.asked', object_type: 'api_key', object_id: actor.api_key_id, detail } as const
  await inBusiness(deps.sql, actor.business_id, (tx) =>
    appendRequestAudit(tx, { actor, now: deps.now(), address: addressOf(c) }, deed),
  )
}
