import type { ScheduleReason } from '../../base/schedules.ts'

/** Whole sentences without their full stop. */
export const scheduleReasonsEn = {
  recipient_changed: 'The recipient’s details have changed since these payments were approved',
  recipient_removed: 'The recipient was deleted',
  maker_left: 'Whoever set these payments up may not pay any more',
  policy_changed: 'The approval policy asks for other approvals now than these payments have',
  altered: 'Our checks found a difference to what was signed; our staff are looking at it',
  rate_moved: 'The rate of the day is worse than what was approved',
  fee_changed: 'The fee is higher than what was approved',
  more_approvals: 'The policy asks for more approvals on this day than these payments have',
  insufficient_balance: 'The balance was too low all day',
  day_passed: 'The day had passed before it could be paid',
  limit_passed: 'The payment would have passed a limit that the destination sets',
  documents_differ: 'Its supporting documents do not match the amount of the day',
  not_possible: 'The payment was not possible as it was set up',
} satisfies Record<ScheduleReason, string>
