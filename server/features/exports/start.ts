import type { JSONValue } from 'postgres'
import type { StartExportPath } from '../../../contract/features/exports.ts'
import type { StatementFormat } from '../../../contract/features/statements.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { isOver } from '../statements/writeStatement.ts'
import { enqueueMaking } from './orders.ts'
import { subjectOf } from './rules.ts'
import { countUnderWay, insertExport, lockStarts } from './store.ts'

type Asked = Record<string, unknown> & { format: StatementFormat }

async function startExport(
  tx: Tx,
  { actor, locale, address, now }: SignedInContext,
  path: StartExportPath,
  request: Asked,
  deps: Deps,
): Promise<{ id: string }> {
  const { exportsOfPerson, exportsOfBusiness } = deps.settings
  const { business_id, user_id } = actor
  await lockStarts(tx, business_id)
  const { own, all } = await countUnderWay(tx, actor)
  if (own >= exportsOfPerson || all >= exportsOfBusiness) throw new AppError('exports_full')
  const id = deps.newId()
  const asked = JSON.parse(JSON.stringify(request)) as Record<string, JSONValue>
  const { format } = request
  const row = { business_id, id, user_id, subject: subjectOf(path), format, request: asked }
  await insertExport(tx, { ...row, language: locale, address, created_at: now })
  await enqueueMaking(tx, { business_id, id })
  return { id }
}

const starting = <P extends StartExportPath>(path: P) =>
  defineHandler<StartExportPath>(path, {
    run: (tx, context, request, { deps }) => startExport(tx, context as SignedInContext, path, request, deps),
  })

export const startHandlers = {
  '/export/start-audit': starting('/export/start-audit'),
  '/export/start-balance': starting('/export/start-balance'),
  '/export/start-recipients': starting('/export/start-recipients'),
  '/export/start-transfers': starting('/export/start-transfers'),
  '/export/start-statement': defineHandler('/export/start-statement', {
    run(tx, context, request, { deps }) {
      if (!isOver(request.to, context.now)) throw new AppError('statement_day_ahead', { field: 'to' })
      return startExport(tx, context, '/export/start-statement', request, deps)
    },
  }),
}
