import { frequencies } from '../../../contract/base/time/schedules.ts'

/** When a transfer is paid, as answered on the review. */
export const payTimes = ['now', 'once', 'repeat'] as const
export type PayTime = (typeof payTimes)[number]
export const scheduleEnds = ['never', 'on', 'after'] as const
export type ScheduleEnd = (typeof scheduleEnds)[number]

export const repeating = frequencies.filter((name) => name !== 'once')
export type Repeating = Exclude<(typeof frequencies)[number], 'once'>
