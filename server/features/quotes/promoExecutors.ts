import type { PayloadOf } from '../../../contract/base/operator/changeRequestKinds.ts'
import { endOfDay, startOfDay } from '../../../contract/base/time/clock.ts'
import { appendAudit } from '../../audit.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { ChangeRequestExecutors, ExecutionContext } from '../changeRequests/executor.ts'
import { endPromo, insertPromo, lockPromo, type PromoCode } from './promoStore.ts'

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

async function audit(
  tx: Tx,
  action: 'promo_code.created' | 'promo_code.ended',
  code: string,
  decided: ExecutionContext,
  at: Date,
) {
  await bindBusiness(tx, noBusiness)
  await appendAudit(tx, {
    business_id: noBusiness,
    actor: { kind: 'staff', staff_id: decided.by.staff_id },
    at,
    action,
    object_type: 'promo_code',
    object_id: code,
    address: '',
    detail: { proposal: decided.proposal_id, proposed_by: decided.proposed_by },
  })
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
      await audit(tx, 'promo_code.created', payload.code, decided, at)
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
      await audit(tx, 'promo_code.ended', code, decided, at)
    },
  },
} satisfies Pick<ChangeRequestExecutors, 'promo_create' | 'promo_end'>
