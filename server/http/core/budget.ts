import { actorIdOf } from '../../actor.ts'
import type { CallBudget } from '../../deps.ts'
import { AppError } from '../../errors.ts'

/** Burst capacity in seconds of budget: opening a page makes many calls at once. */
const burstSeconds = 10
/** A business has the budget of this many people. */
const peopleOfBusiness = 3
const accountsMax = 10_000

interface Account {
  left: number
  atMs: number
}

/**
 * Call budgets of a person and of a business (T47), as token buckets. They limit this process's own time, so each
 * process counts separately, without the database.
 */
export function createBudget({ perSecond, nowMs }: { perSecond: () => number; nowMs: () => number }): CallBudget {
  const accounts = new Map<string, Account>()

  function forgetFull(atMs: number): void {
    if (accounts.size < accountsMax) return
    for (const [key, account] of accounts) if (atMs - account.atMs >= burstSeconds * 1_000) accounts.delete(key)
  }

  /** The bucket, refilled for the time since its last use. */
  function open(key: string, rate: number, atMs: number): Account {
    const account = accounts.get(key) ?? { left: rate * burstSeconds, atMs }
    account.left = Math.min(rate * burstSeconds, account.left + (rate * (atMs - account.atMs)) / 1_000)
    account.atMs = atMs
    accounts.set(key, account)
    return account
  }

  return {
    spend(actor, cost) {
      const atMs = nowMs()
      forgetFull(atMs)
      const rates = { person: perSecond(), business: perSecond() * peopleOfBusiness }
      const person = open(`${actor.kind} ${actorIdOf(actor)}`, rates.person, atMs)
      // Callers without a business have only their own budget.
      const ofBusiness =
        'business_id' in actor ? `business ${actor.business_id}` : `${actor.kind} of no business ${actorIdOf(actor)}`
      const business = open(ofBusiness, rates.business, atMs)
      const waitSeconds = Math.max((cost - person.left) / rates.person, (cost - business.left) / rates.business)
      if (waitSeconds > 0) throw new AppError('too_many_calls', { values: { seconds: Math.ceil(waitSeconds) } })
      person.left -= cost
      business.left -= cost
    },
  }
}
