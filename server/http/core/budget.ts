import { actorIdOf } from '../../actor.ts'
import type { CallBudget } from '../../deps.ts'
import { AppError } from '../../errors.ts'

/** Whoever was quiet may spend so many seconds' worth at once: pages are opened in bursts. */
const burstSeconds = 10
/** A business has as much as so many people. */
const peopleOfBusiness = 3
const accountsMax = 10_000

interface Account {
  left: number
  atMs: number
}

/**
 * What the calls of a person, and of a business, may cost this process (T47). It is the process's own time that is spent, so each
 * process counts for itself and asks no database.
 */
export function createBudget({ perSecond, nowMs }: { perSecond: () => number; nowMs: () => number }): CallBudget {
  const accounts = new Map<string, Account>()

  function forgetFull(atMs: number): void {
    if (accounts.size < accountsMax) return
    for (const [key, account] of accounts) if (atMs - account.atMs >= burstSeconds * 1_000) accounts.delete(key)
  }

  /** The account as it stands now, filled up since it was last looked at. */
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
      // Of those who belong to no business each spends their own alone.
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
