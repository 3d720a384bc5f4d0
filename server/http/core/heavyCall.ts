import { calls } from '../../../contract/calls.ts'
import { hiddenFrom } from '../../actor.ts'
import { bindReader } from '../../db/business.ts'
import type { Sql } from '../../db/client.ts'
import type { HeavyCall, HeavySettings } from '../../deps.ts'
import type { AnyHeavyHandler } from '../../handler.ts'
import { type HeavyPath, heavyHandlers } from '../../heavyHandlers.ts'
import { successText } from './replies.ts'

const isHeavyPath = (path: string): path is HeavyPath => Object.hasOwn(heavyHandlers, path)

/** The text of the reply, made in one transaction that shows the actor's business. Runs in whichever thread it is called. */
export async function replyHeavyCall(
  sql: Sql,
  { path, context, request }: HeavyCall,
  settings: HeavySettings,
): Promise<string> {
  if (!isHeavyPath(path)) throw new Error(`${path} has no heavy handler`)
  // TypeScript cannot follow the path into the table; the request has been checked against the schema of exactly this path.
  const { run } = heavyHandlers[path] as AnyHeavyHandler
  const result = await sql.begin(async (tx) => {
    await bindReader(tx, context.actor.business_id, hiddenFrom(context.actor))
    return run(tx, context, request as never, { deps: { settings } })
  })
  return successText(calls[path], result, context.locale)
}
