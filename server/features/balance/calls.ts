import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '../../../contract/base/time/clock.ts'
import { filterDateRange } from '../../../contract/base/time/periods.ts'
import { type AuditedBy, appendRequestAudit, factsOf } from '../../audit.ts'
import { withPrivateRows } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { countRows, readList, streamList } from '../../db/list.ts'
import type { Deps } from '../../deps.ts'
import { documentTexts, statusLabel } from '../../documents/labels.ts'
import type { TableCell } from '../../documents/table.ts'
import { type ExportSource, exportInline } from '../../documents/tableExport.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { post } from '../../ledger/post.ts'
import { moveToApiPosting } from '../../ledger/postings.ts'
import { recordWebhookEvent } from '../../webhookEvents.ts'
import { checkPin } from '../factors/pin.ts'
import { alertHandler } from './jobs.ts'
import {
  deleteAlert,
  findAlert,
  type HistoryRow,
  historyLines,
  historyQuery,
  readBalancesAt,
  readReceived,
  readTotals,
  saveAlert,
} from './store.ts'

async function readSummary(tx: Tx, businessId: string): Promise<CallResult<'/balance/summary'>> {
  const totals = await withPrivateRows(tx, () => readTotals(tx, businessId))
  return { ...totals, currency: homeCurrency }
}

const summaryHandler = defineHandler('/balance/summary', {
  run: (tx, { actor }) => readSummary(tx, actor.business_id),
})

/** Closing balance of each day; today's is the current one. What went out is what came in, less the difference to the day before. */
const chartHandler = defineHandler('/balance/chart', {
  async run(tx, { actor, now }, { days }) {
    const today = dayOf(now)
    const asked = Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days))
    const [first = today] = asked
    const instants = [startOfDay(first), ...asked.map((day) => endOfDay(day))]
    const balances = await readBalancesAt(tx, actor.business_id, instants)
    const received = await readReceived(tx, actor.business_id, startOfDay(first))
    const points = asked.map((day, index) => {
      const [before = 0n, balance_minor = 0n] = balances.slice(index, index + 2)
      const in_minor = received.get(day) ?? 0n
      return { day, balance_minor, in_minor, out_minor: before + in_minor - balance_minor }
    })
    return { points }
  },
})

const historyHandler = defineHandler('/balance/history', {
  async run(tx, { actor, now }, request) {
    const filter = { kind: request.kind, ...filterDateRange(request, dayOf(now)) }
    const page = await readList(tx, historyLines, await historyQuery(tx, actor.business_id, filter, request.q), request)
    return { ...page, items: page.items.map((row) => ({ ...row, reference: row.reference ?? '' })) }
  },
})

const columns = ['created_at', 'kind', 'reference', 'counterparty', 'currency', 'amount', 'balance', 'status'] as const

function cellsOf(row: HistoryRow, locale: Locale): TableCell[] {
  const cells: Record<(typeof columns)[number], TableCell> = {
    created_at: { time: row.created_at },
    kind: { text: documentTexts(locale).entries[row.kind] },
    reference: { text: row.reference ?? '' },
    counterparty: { text: row.counterparty ?? '' },
    currency: { text: row.currency },
    amount: { amount_minor: row.amount_minor, currency: row.currency },
    balance: { amount_minor: row.balance_after_minor, currency: row.currency },
    status: { text: row.status === null ? '' : statusLabel(row.status, locale) },
  }
  return columns.map((column) => cells[column])
}

/** The whole filtered history in the reader's language. */
export const balanceExport: ExportSource<'/balance/export'> = async (
  tx,
  { actor, locale, now },
  { kind, q, ...asked },
  rowsMax,
) => {
  const { business_id } = actor
  const filter = { kind, ...filterDateRange(asked, dayOf(now)) }
  const wanted = await historyQuery(tx, business_id, filter, q)
  const texts = documentTexts(locale).history
  async function* batches() {
    for await (const rows of streamList(tx, historyLines, wanted, { limit: rowsMax }))
      yield rows.map((row) => cellsOf(row, locale))
  }
  return {
    stem: 'balance',
    name: texts.title,
    header: columns.map((column) => texts[column]),
    batches: batches(),
    count: () => countRows(tx, historyLines, wanted, rowsMax),
    deed: {
      action: 'balance.exported',
      object_type: 'business',
      object_id: business_id,
      detail: factsOf({ ...filter, q }),
    },
  }
}

export const exportHandler = exportInline('/balance/export', balanceExport)

/** The posting cannot exceed the balance, even with concurrent moves and payments; the audit log names the person. */
export async function moveToApi(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  by: AuditedBy,
  amountMinor: bigint,
): Promise<CallResult<'/balance/summary'>> {
  const { business_id } = by.actor
  const id = deps.newId()
  await post(tx, { business_id, entry_id: deps.newId(), at: by.now }, moveToApiPosting(id, amountMinor))
  await appendRequestAudit(tx, by, {
    action: 'balance.moved_to_api',
    object_type: 'business',
    object_id: business_id,
    detail: { amount: String(amountMinor), move_id: id },
  })
  const summary = await readSummary(tx, business_id)
  const { currency, available_minor, api_minor } = summary
  const data = { id, status: 'moved', currency, amount_minor: amountMinor, available_minor, api_minor } as const
  await recordWebhookEvent(tx, deps, { business_id, at: by.now, object: 'balance', became: 'moved', data })
  return summary
}

const moveBalanceHandler = defineHandler('/balance/move-balance', {
  async prepare(deps, context, { amount_minor, pin }) {
    if (amount_minor === '0') throw new AppError('input_invalid', { field: 'amount_minor' })
    await checkPin(deps, context, pin)
  },
  run: (tx, context, { amount_minor }, { deps }) => moveToApi(tx, deps, context, BigInt(amount_minor)),
})

const setAlertHandler = defineHandler('/balance/set-alert', {
  async run(tx, context, { threshold_minor }) {
    const { business_id } = context.actor
    if (threshold_minor === '0') throw new AppError('input_invalid', { field: 'threshold_minor' })
    const before = await findAlert(tx, business_id)
    if (threshold_minor === null) await deleteAlert(tx, business_id)
    else await saveAlert(tx, business_id, BigInt(threshold_minor))
    await appendRequestAudit(tx, context, {
      action: 'balance.alert_changed',
      object_type: 'business',
      object_id: business_id,
      detail: { old: before ? String(before.threshold_minor) : null, new: threshold_minor },
    })
    return { threshold_minor }
  },
})

export const balanceHandlers = {
  '/balance/summary': summaryHandler,
  '/balance/history': historyHandler,
  '/balance/export': exportHandler,
  '/balance/chart': chartHandler,
  '/balance/alert': alertHandler,
  '/balance/set-alert': setAlertHandler,
  '/balance/move-balance': moveBalanceHandler,
}
