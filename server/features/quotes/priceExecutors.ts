import { homeCurrency } from '../../../contract/base/money/money.ts'
import { dayOf, startOfDay } from '../../../contract/base/time/clock.ts'
import { corridors } from '../../../contract/corridors/all.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import { appendAudit } from '../../audit.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { ChangeRequestExecutors, ExecutionContext } from '../changeRequests/executor.ts'
import {
  feesAt,
  insertFeeChange,
  insertSpreadChange,
  spreadsAt,
  upcomingFees,
  upcomingSpreads,
} from '../config/store.ts'

function corridorOf(id: string): Corridor {
  const found = corridors.find((corridor) => corridor.id === id)
  if (!found) throw new AppError('not_found', { field: 'payload.corridor_id' })
  return found
}

/** From the beginning of its day, and never for prices made before the second member's decision. */
function effectiveFrom(day: string, now: Date): Date {
  if (day < dayOf(now)) throw new AppError('input_invalid', { field: 'payload.from' })
  const start = startOfDay(day)
  return start > now ? start : now
}

/** Days of changes that are already decided: this one applies until the next of them. */
const daysOf = (rows: readonly { effective_from: Date }[]): string | null =>
  rows.length === 0 ? null : rows.map(({ effective_from }) => dayOf(effective_from)).join(', ')

interface PriceAuditEvent {
  action: 'price.fees_changed' | 'price.spread_changed'
  object_type: 'corridor' | 'currency'
  object_id: string
  new: Readonly<Record<string, string>>
}

async function audit(
  tx: Tx,
  now: Date,
  { by, proposal_id: proposal, proposed_by }: ExecutionContext,
  { new: changed, ...deed }: PriceAuditEvent,
): Promise<void> {
  await bindBusiness(tx, noBusiness)
  await appendAudit(tx, {
    business_id: noBusiness,
    actor: { kind: 'staff', staff_id: by.staff_id },
    at: now,
    address: '',
    ...deed,
    detail: { proposal, proposed_by, new: changed },
  })
}

/** The current fees of the corridor, for comparison with the requested ones. */
async function inspectFees(tx: Tx, corridor_id: string, now: Date) {
  const fees = (await feesAt(tx, corridor_id, now)) ?? corridorOf(corridor_id).fee_minor
  const coming = (await upcomingFees(tx, now)).filter((row) => row.corridor_id === corridor_id)
  return {
    corridor: corridor_id,
    our_minor_now: fees.OUR,
    sha_minor_now: fees.SHA,
    changes_to_come: daysOf(coming),
  }
}

export const priceExecutors = {
  fee_change: {
    async inspect(tx, deps, { corridor_id, our_minor, sha_minor, from }) {
      corridorOf(corridor_id)
      if (BigInt(our_minor) < BigInt(sha_minor)) throw new AppError('input_invalid', { field: 'payload.our_minor' })
      const now = deps.now()
      effectiveFrom(from, now)
      return { object_id: corridor_id, facts: await inspectFees(tx, corridor_id, now) }
    },
    async execute(tx, deps, { corridor_id, our_minor, sha_minor, from }, decided) {
      const now = deps.now()
      await insertFeeChange(tx, {
        corridor_id,
        effective_from: effectiveFrom(from, now),
        our_minor: BigInt(our_minor),
        sha_minor: BigInt(sha_minor),
        created_by: decided.by.full_name,
        created_at: now,
      })
      const changed = { our_minor, sha_minor, from }
      const object = { object_type: 'corridor', object_id: corridor_id } as const
      await audit(tx, now, decided, { action: 'price.fees_changed', ...object, new: changed })
    },
  },
  spread_change: {
    async inspect(tx, deps, { money, from }) {
      if (money === homeCurrency) throw new AppError('input_invalid', { field: 'payload.money' })
      const now = deps.now()
      effectiveFrom(from, now)
      const coming = (await upcomingSpreads(tx, now)).filter((row) => row.currency === money)
      const percent_now = (await spreadsAt(tx, now)).get(money) ?? deps.settings.spreadPercent
      return { object_id: money, facts: { percent_now, changes_to_come: daysOf(coming) } }
    },
    async execute(tx, deps, { money, percent, from }, decided) {
      const now = deps.now()
      const made = { created_by: decided.by.full_name, created_at: now }
      await insertSpreadChange(tx, { currency: money, effective_from: effectiveFrom(from, now), percent, ...made })
      const object = { object_type: 'currency', object_id: money } as const
      await audit(tx, now, decided, { action: 'price.spread_changed', ...object, new: { percent, from } })
    },
  },
} satisfies Pick<ChangeRequestExecutors, 'fee_change' | 'spread_change'>
