import { type TransferStatusName, transferStates } from '../statuses/transfer.ts'
import type { TrackedState } from './trackedStates.ts'

/** Events of a transfer that do not change its status. */
const actsInStatus = ['approved', 'repriced', 'sent_to_bank', 'held'] as const

/** Steps that the banks on the way report, by their state. */
export const trackedEvents = {
  accepted: 'bank_accepted',
  in_process: 'bank_in_process',
  credited: 'bank_credited',
  rejected: 'bank_rejected',
} as const satisfies Record<TrackedState, string>
type TrackedEventName = (typeof trackedEvents)[TrackedState]

export type TransferEvent = TransferStatusName | (typeof actsInStatus)[number] | TrackedEventName

/** Timeline events: status changes by status name, and events between them. */
export const transferEvents: readonly TransferEvent[] = [
  ...(Object.keys(transferStates) as TransferStatusName[]),
  ...actsInStatus,
  ...Object.values(trackedEvents),
]

/** Problems of a transfer. */
export const problemKinds = [
  'held',
  'checking',
  'late',
  'denied',
  'timed_out',
  'rejected',
  'failed',
  'recipient_lapsed',
] as const
export type ProblemKind = (typeof problemKinds)[number]

/** Where its money is meanwhile. */
export const moneyLocations = [
  'never_taken',
  'with_us',
  'with_bank',
  'owed',
  'coming_back',
  'back',
  'back_at_bank',
] as const
export type MoneyLocation = (typeof moneyLocations)[number]

/** The party that must act next. */
export const actingParties = [
  'maker',
  'approvers',
  'rate_takers',
  'payer',
  'balance',
  'our_bank',
  'their_bank',
  'recipient',
  'us',
  'company',
  'refund_approvers',
  'nobody',
] as const
export type ActingParty = (typeof actingParties)[number]

/** Remedies available to the sender. */
export const remedies = ['fix_account', 'send_again', 'modify', 'ask_recipient', 'ask_support', 'wait'] as const
export type Remedy = (typeof remedies)[number]
