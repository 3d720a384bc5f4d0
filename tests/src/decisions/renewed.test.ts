import { expect, it } from 'vitest'
import { bulkDecision } from '../../../src/resources/bulk/decision.tsx'
import { refundDecision } from '../../../src/resources/refunds/decision.tsx'
import { scheduleDecision } from '../../../src/resources/schedules/decision.tsx'
import { transferDecision } from '../../../src/resources/transfers/decision.tsx'
import { transferActs } from '../../../src/resources/transfers/transferActs.tsx'

/** Lists and numbers that a page or the navigation shows beside the object, by the query that fills them. */
const shownBeside = [
  [
    'transfer',
    transferDecision,
    ['transfers', 'balance', '/desk/list', '/desk/count', '/transfer/summary', '/balance/summary'],
  ],
  [
    'transfer on its page',
    transferActs,
    ['transfers', 'balance', '/desk/count', '/transfer/summary', '/balance/summary'],
  ],
  ['bulk transfer', bulkDecision, ['bulk', 'transfers', 'balance', '/bulk/rows', '/desk/count', '/balance/summary']],
  ['refund', refundDecision, ['refunds', 'transfers', 'balance', '/refund/waiting', '/balance/summary']],
  ['schedule', scheduleDecision, ['schedules', '/schedule/list', '/schedule/forecast', '/desk/count']],
] as const

it.each(shownBeside)(
  'After a decision on a %s every list and number that shows it is read again',
  (_, row, queries) => {
    expect(row.touched).toEqual(expect.arrayContaining([...queries]))
  },
)
