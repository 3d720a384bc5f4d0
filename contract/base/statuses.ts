/** The numbers and colour groups are spec §4's; names, tabs and moves are decided in docs/money.md. */

type Colour = 'green' | 'red' | 'amber'
export type ReportTab = 'ongoing' | 'awaiting_approval' | 'history'
type Row = {
  readonly name: string
  readonly colour: Colour
  readonly tab: ReportTab
  readonly next: readonly number[]
}

export const statuses = {
  0: { name: 'created', colour: 'amber', tab: 'ongoing', next: [1, 2, 13] },
  1: { name: 'awaiting_approval', colour: 'amber', tab: 'awaiting_approval', next: [2, 4, 8, 3, 13] },
  2: { name: 'awaiting_payment', colour: 'amber', tab: 'ongoing', next: [4, 8, 7, 13] },
  3: { name: 'denied', colour: 'red', tab: 'history', next: [] },
  4: { name: 'payment_confirming', colour: 'amber', tab: 'ongoing', next: [8, 26, 27, 7] },
  5: { name: 'succeeded', colour: 'green', tab: 'history', next: [] },
  6: { name: 'failed', colour: 'red', tab: 'history', next: [11] },
  7: { name: 'payment_timed_out', colour: 'red', tab: 'history', next: [] },
  8: { name: 'processing', colour: 'amber', tab: 'ongoing', next: [5, 6, 10, 26, 27] },
  9: { name: 'refunded', colour: 'green', tab: 'history', next: [] },
  10: { name: 'rejected', colour: 'red', tab: 'history', next: [11] },
  11: { name: 'refunding', colour: 'amber', tab: 'ongoing', next: [9, 14] },
  12: { name: 'recipient_lapsed', colour: 'red', tab: 'history', next: [11] },
  13: { name: 'cancelled', colour: 'red', tab: 'history', next: [] },
  14: { name: 'refund_failed', colour: 'red', tab: 'ongoing', next: [11] },
  26: { name: 'awaiting_recipient_registration', colour: 'amber', tab: 'ongoing', next: [8, 12] },
  27: { name: 'awaiting_recipient_kyc', colour: 'amber', tab: 'ongoing', next: [8, 12] },
  101: { name: 'bulk_validating', colour: 'amber', tab: 'ongoing', next: [1, 2, 102, 103] },
  102: { name: 'bulk_processing', colour: 'amber', tab: 'ongoing', next: [5, 103] },
  103: { name: 'bulk_failed', colour: 'red', tab: 'history', next: [] },
  501: { name: 'top_up_awaiting_payment', colour: 'amber', tab: 'ongoing', next: [502, 5, 7, 13] },
  502: { name: 'top_up_verifying', colour: 'amber', tab: 'ongoing', next: [5, 503] },
  503: { name: 'top_up_declined', colour: 'red', tab: 'history', next: [502] },
} as const satisfies Record<number, Row>

export type Status = keyof typeof statuses
export type StatusName = (typeof statuses)[Status]['name']
export const statusNumbers = Object.keys(statuses).map(Number) as Status[]

/** Refused moves answer `status_move_refused`; 7 → 0 is not a move: "return to modify" makes a new transfer. */
export const canMove = (from: Status, to: Status): boolean => (statuses[from].next as readonly number[]).includes(to)

export const statusesOfTab = (tab: ReportTab): Status[] =>
  statusNumbers.filter((status) => statuses[status].tab === tab)

export const statusNumber = (name: StatusName): Status => {
  const found = statusNumbers.find((status) => statuses[status].name === name)
  if (found === undefined) throw new Error(`no status ${name}`)
  return found
}
