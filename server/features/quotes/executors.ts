import { defaultBrandId } from '../../../contract/base/brands/brand.ts'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import type { PayloadOf } from '../../../contract/base/operator/changeRequestKinds.ts'
import { dayOf, endOfDay, startOfDay } from '../../../contract/base/time/clock.ts'
import { corridors } from '../../../contract/corridors/all.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { auditPlatformChange } from '../changeRequests/audit.ts'
import type { ChangeRequestExecutors } from '../changeRequests/executor.ts'
import {
  feesAt,
  insertFeeChange,
  insertSpreadChange,
  listBrands,
  spreadsAt,
  upcomingFees,
  upcomingSpreads,
} from '../config/store.ts'
import { endPromo, insertPromo, lockPromo, type PromoCode } from './promoStore.ts'

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

/** Fees of a corridor have one open proposal for each brand. */
export const feesObjectId = (corridorId: string, brandId: string): string =>
  brandId === defaultBrandId ? corridorId : `${corridorId}@${brandId}`

/** The current fees of the corridor, for comparison with the requested ones. */
async function inspectFees(tx: Tx, brandId: string, corridor_id: string, now: Date) {
  const fees = (await feesAt(tx, brandId, corridor_id, now)) ?? corridorOf(corridor_id).fee_minor
  const coming = (await upcomingFees(tx, brandId, now)).filter((row) => row.corridor_id === corridor_id)
  return {
    corridor: corridor_id,
    our_minor_now: fees.OUR,
    sha_minor_now: fees.SHA,
    changes_to_come: daysOf(coming),
  }
}

export const priceExecutors = {
  fee_change: {
    async inspect(tx, deps, { corridor_id, brand_id = defaultBrandId, our_minor, sha_minor, from }) {
      corridorOf(corridor_id)
      const brands = await listBrands(tx)
      if (!brands.some(({ id }) => id === brand_id)) throw new AppError('not_found', { field: 'payload.brand_id' })
      if (BigInt(our_minor) < BigInt(sha_minor)) throw new AppError('input_invalid', { field: 'payload.our_minor' })
      const now = deps.now()
      effectiveFrom(from, now)
      return {
        object_id: feesObjectId(corridor_id, brand_id),
        facts: await inspectFees(tx, brand_id, corridor_id, now),
      }
    },
    async execute(tx, deps, { corridor_id, brand_id = defaultBrandId, our_minor, sha_minor, from }, decided) {
      const now = deps.now()
      await insertFeeChange(tx, {
        brand_id,
        corridor_id,
        effective_from: effectiveFrom(from, now),
        our_minor: BigInt(our_minor),
        sha_minor: BigInt(sha_minor),
        created_by: decided.by.full_name,
        created_at: now,
      })
      const changed = { brand_id, our_minor, sha_minor, from }
      const object = { object_type: 'corridor', object_id: corridor_id } as const
      await auditPlatformChange(tx, now, decided, { action: 'price.fees_changed', ...object, new: changed })
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
      await auditPlatformChange(tx, now, decided, { action: 'price.spread_changed', ...object, new: { percent, from } })
    },
  },
} satisfies Pick<ChangeRequestExecutors, 'fee_change' | 'spread_change'>

type NewPromo = Omit<PromoCode, 'use_count' | 'ended_at' | 'created_by' | 'created_at'>

/** Days in GMT+7, both inclusive. */
function termsOf({ code, kind, worth, from, until, ...uses }: PayloadOf<'promo_create'>): NewPromo {
  const isPercent = kind === 'percent'
  if (BigInt(worth) < 1n || (isPercent && BigInt(worth) > 100n)) throw new AppError('input_invalid', { field: 'worth' })
  return {
    code,
    kind,
    percent: isPercent ? Number(worth) : null,
    amount_minor: isPercent ? null : BigInt(worth),
    valid_from: startOfDay(from),
    valid_until: endOfDay(until),
    ...uses,
  }
}

export const promoExecutors = {
  promo_create: {
    async inspect(tx, _deps, payload) {
      termsOf(payload)
      if (await lockPromo(tx, payload.code)) throw new AppError('promo_code_taken', { field: 'code' })
      return { object_id: payload.code, facts: {} }
    },
    async execute(tx, deps, payload, decided) {
      const at = deps.now()
      const promo = { ...termsOf(payload), created_by: decided.by.full_name, created_at: at }
      if (!(await insertPromo(tx, promo))) throw new AppError('promo_code_taken', { field: 'code' })
      await auditPlatformChange(tx, at, decided, {
        action: 'promo_code.created',
        object_type: 'promo_code',
        object_id: payload.code,
      })
    },
  },
  promo_end: {
    async inspect(tx, _deps, { code }) {
      const promo = await lockPromo(tx, code)
      if (!promo || promo.ended_at !== null) throw new AppError('nothing_to_decide')
      const worth = promo.percent === null ? String(promo.amount_minor) : `${promo.percent}%`
      return { object_id: code, facts: { worth, valid_until: promo.valid_until.toISOString() } }
    },
    async execute(tx, deps, { code }, decided) {
      const at = deps.now()
      await endPromo(tx, code, at)
      await auditPlatformChange(tx, at, decided, {
        action: 'promo_code.ended',
        object_type: 'promo_code',
        object_id: code,
      })
    },
  },
} satisfies Pick<ChangeRequestExecutors, 'promo_create' | 'promo_end'>
