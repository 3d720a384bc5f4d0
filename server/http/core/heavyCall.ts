import { calls } from '../../../contract/calls.ts'
import { restrictedReaderId } from '../../actor.ts'
import { bindReader } from '../../db/business.ts'
import type { Sql } from '../../db/client.ts'
import type { Reads } from '../../db/reads.ts'
import type { HeavyCall, HeavyTools } from '../../deps.ts'
import type { AnyHeavyHandler } from '../../handler.ts'
import { type HeavyPath, heavyHandlers } from '../../heavyHandlers.ts'
import { successText } from './responses.ts'

const isHeavyPath = (path: string): path is HeavyPath => Object.hasOwn(heavyHandlers, path)

/** Builds the response text in one transaction bound to the actor's business. Runs in the calling thread. */
export async function runHeavyCall(
  { sql, reads }: { sql: Sql; reads: Pick<Reads, 'run'> },
  { path, context, request }: HeavyCall,
  tools: HeavyTools,
): Promise<string> {
  if (!isHeavyPath(path)) throw new Error(`${path} has no heavy handler`)
  // TypeScript cannot narrow the table by path; the request was validated by exactly this path's schema.
  const { run } = heavyHandlers[path] as AnyHeavyHandler
  const result = await reads.run(sql, (source) =>
    source.begin(async (tx) => {
      await bindReader(tx, context.actor.business_id, restrictedReaderId(context.actor))
      return run(tx, context, request as never, tools)
    }),
  )
  return successText(calls[path], result, context.locale)
}
