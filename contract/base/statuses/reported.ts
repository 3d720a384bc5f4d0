import { bulkStates } from './bulk.ts'
import { numbersOf, type ReportedState } from './machine.ts'
import { refundStates } from './refund.ts'
import { topUpStates } from './topup.ts'
import { transferStates } from './transfer.ts'

/** Statuses for reports, chips and lists: all machines that move money share one number range. */

export const reportedMachines = {
  transfer: transferStates,
  refund: refundStates,
  bulk: bulkStates,
  top_up: topUpStates,
} as const

const byName = { ...bulkStates, ...topUpStates, ...transferStates }

export type StatusName = keyof typeof byName
export type Status = (typeof byName)[StatusName]['number']
type ShownRow<Name> = Pick<ReportedState<string>, 'colour' | 'group' | 'tab'> & { readonly name: Name }

export const statusNumbers: readonly Status[] = numbersOf(byName)

/** By number. */
export const statuses = Object.fromEntries(
  (Object.keys(byName) as StatusName[]).map((name) => {
    const { number, colour, group, tab } = byName[name]
    return [number, { name, colour, group, tab }]
  }),
) as { readonly [Name in StatusName as (typeof byName)[Name]['number']]: ShownRow<Name> }
