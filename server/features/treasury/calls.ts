import { dayOf, endOfDay } from '../../../contract/base/time/clock.ts'
import { corridors } from '../../../contract/corridors/all.ts'
import type { treasuryCalls } from '../../../contract/features/treasury.ts'
import { appendAudit } from '../../audit.ts'
import { acrossBusinesses, noBusiness } from '../../db/business.ts'
import { readList } from '../../db/list.ts'
import type { Rails } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { listCorridorSwitches, saveCorridorSwitch } from '../config/store.ts'
import { listInState } from '../rails/fileStore.ts'
import { closeRailFile, switchRail } from '../rails/jobs.ts'
import { listRailSwitches } from '../transfers/payoutStore.ts'
import { exceptionsHandler } from './exceptions.ts'
import { importStatementHandler, listUnmatchedHandler, matchManuallyHandler } from './reconcile.ts'
import { listStatements } from './reconciliationStore.ts'
import { entries, readLinesOf, sumAccounts } from './store.ts'

const trialBalanceHandler = defineHandler('/staff/books/trial-balance', {
  async run(tx, { now }, { on = dayOf(now) }) {
    const rows = await acrossBusinesses(tx, (all) => sumAccounts(all, endOfDay(on)))
    return {
      on,
      items: rows.map((row) => ({ ...row, id: `${row.account} ${row.currency}`, lines: Number(row.lines) })),
    }
  },
})

const entriesHandler = defineHandler('/staff/books/entries', {
  async run(tx, _context, request) {
    const { account, currency, business_id, from, to } = request
    const line = account === undefined && currency === undefined ? undefined : { account, currency }
    const filter = { line, business_id, from, to }
    const { page, lines } = await acrossBusinesses(tx, async (all) => {
      const found = await readList(all, entries, { scope: null, filter }, request)
      return { page: found, lines: await readLinesOf(all, found.items) }
    })
    return {
      ...page,
      items: page.items.map((row) => ({
        ...row,
        lines: lines.get(row.id) ?? [],
        business_id: row.business_id === noBusiness ? null : row.business_id,
      })),
    }
  },
})

const listStatementsHandler = defineHandler('/staff/reconciliation/statements', {
  async run(tx) {
    const rows = await listStatements(tx)
    return { items: rows.map((row) => ({ ...row, imported_by: row.imported_by_name })) }
  },
})

const isKnown = (kind: 'corridor' | 'rail', name: string, rails: Rails): boolean =>
  kind === 'rail' ? rails.names.includes(name) : corridors.some(({ id }) => id === name)

const listSwitchesHandler = defineHandler('/staff/switch/list', {
  async run(tx, _context, _request, { deps }) {
    const turned = [
      ...(await listCorridorSwitches(tx)).map((row) => ({ ...row, id: `corridor ${row.corridor_id}` })),
      ...(await listRailSwitches(tx)).map((row) => ({ ...row, id: `rail ${row.rail}` })),
    ]
    const known = [
      ...deps.rails.names.map((name) => ({ kind: 'rail' as const, name })),
      ...corridors.map(({ id: name }) => ({ kind: 'corridor' as const, name })),
    ]
    return {
      items: known.map(({ kind, name }) => {
        const row = turned.find(({ id }) => id === `${kind} ${name}`)
        return {
          ...(row ?? { is_paused: false, reason: '', changed_by: null, changed_at: null }),
          id: `${kind} ${name}`,
          kind,
          name,
        }
      }),
    }
  },
})

/** By one member: switching off moves no money, and existing orders continue. */
const turnSwitchHandler = defineHandler('/staff/switch/turn', {
  async run(tx, context, { kind, name, is_paused, reason }, { deps }) {
    if (!isKnown(kind, name, deps.rails)) throw new AppError('not_found', { field: 'name' })
    if (kind === 'rail') {
      await switchRail(tx, context, { rail: name, is_paused, reason })
      return {}
    }
    const { actor, now, address } = context
    const turned = { is_paused, reason, changed_by: actor.full_name, changed_at: now }
    await saveCorridorSwitch(tx, { corridor_id: name, ...turned })
    await appendAudit(tx, {
      business_id: noBusiness,
      actor,
      at: now,
      action: is_paused ? 'corridor.paused' : 'corridor.resumed',
      object_type: kind,
      object_id: name,
      address,
      detail: { reason },
    })
    return {}
  },
})

const listRailFilesHandler = defineHandler('/staff/rail-file/list', {
  async run(tx) {
    const files = await listInState(tx, 'queued')
    return {
      items: files.map((file) => ({
        ...file,
        problems: file.problems.slice(0, 20).map((problem) => problem.slice(0, 500)),
      })),
    }
  },
})

const closeRailFileHandler = defineHandler('/staff/rail-file/close', {
  async run(tx, context, { id, way, reason }) {
    const state = way === 'read_again' ? 'retry' : 'discarded'
    if (!(await closeRailFile(tx, context, { id, state, reason }))) throw new AppError('nothing_to_decide')
    return {}
  },
})

export const treasuryHandlers = {
  '/staff/exception/list': exceptionsHandler,
  '/staff/rail-file/list': listRailFilesHandler,
  '/staff/rail-file/close': closeRailFileHandler,
  '/staff/switch/list': listSwitchesHandler,
  '/staff/switch/turn': turnSwitchHandler,
  '/staff/reconciliation/import': importStatementHandler,
  '/staff/reconciliation/statements': listStatementsHandler,
  '/staff/reconciliation/list': listUnmatchedHandler,
  '/staff/reconciliation/match': matchManuallyHandler,
  '/staff/books/trial-balance': trialBalanceHandler,
  '/staff/books/entries': entriesHandler,
} satisfies Pick<HandlerTable, keyof typeof treasuryCalls>
