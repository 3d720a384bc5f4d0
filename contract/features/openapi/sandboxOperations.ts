import { defineCall } from '../../base/calls/call.ts'
import { amountMinor, count, id, list, nothing, oneOf, record, text, timestamp } from '../../base/calls/fields.ts'
import { magicAccounts } from '../../corridors/magicAccounts.ts'
import { magicNames } from '../../corridors/nameChecks.ts'
import { openBalance, openBatch, openTransferDetail } from './payments.ts'

/** Results of account numbers with a magic ending. */
export const sandboxOutcomes = [...Object.values(magicAccounts), ...Object.values(magicNames)] as const

export const sandboxOutcome = record({ ending: text(4), outcome: oneOf(sandboxOutcomes), description: text() })

const acts = { audience: 'api_key', scope: 'sandbox.act', effect: 'change' } as const

/** Calls that only a sandbox answers. */
export const sandboxCalls = {
  /** The sandbox's time, which every deadline, schedule and rate follows. */
  '/open/sandbox-clock': defineCall({
    ...acts,
    effect: 'read',
    request: nothing(),
    reply: record({ now: timestamp() }),
  }),
  /** Moves the sandbox's time forward, for every company in it; it never goes back. Jobs that are due by then run within seconds. */
  '/open/advance-sandbox-clock': defineCall({
    ...acts,
    request: record({
      hours: count()
        .min(1, 'input_invalid')
        .max(24 * 366, 'input_invalid'),
    }),
    reply: record({ now: timestamp() }),
  }),
  /** A bank credits the company at once, as after a top-up; `api_balance` also moves the money to where programs pay from. */
  '/open/add-sandbox-money': defineCall({
    ...acts,
    request: record({ amount_minor: amountMinor(), to: oneOf(['balance', 'api_balance'] as const) }),
    reply: openBalance,
  }),
  /** People of the company approve a transfer that waits for approval, as many as it needs and as the rules allow. */
  '/open/approve-sandbox-transfer': defineCall({ ...acts, request: record({ id: id() }), reply: openTransferDetail }),
  /** People of the company approve a batch that waits for approval, as many as it needs and as the rules allow. */
  '/open/approve-sandbox-batch': defineCall({ ...acts, request: record({ id: id() }), reply: openBatch }),
  /** Endings of account numbers that force an outcome; create a recipient with one to get it. */
  '/open/sandbox-outcomes': defineCall({
    ...acts,
    effect: 'read',
    request: nothing(),
    reply: record({ items: list(sandboxOutcome) }),
  }),
}
