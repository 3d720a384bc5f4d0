import type { Locale } from '../../contract/base/calls/envelope.ts'
import type { Formats } from '../../contract/base/texts/formats.ts'
import type { Frequency, ScheduleRule } from '../../contract/base/time/schedules.ts'

/** Days of a schedule, as a mail names them. */
export type ScheduleDays = Pick<ScheduleRule, 'frequency' | 'starts_on' | 'ends_on' | 'payments_max'>

interface ScheduleWords {
  every: Record<Frequency, string>
  from: (day: string) => string
  until: (day: string) => string
  times: (count: number) => string
  never: string
  separator: string
}

const words: Record<Locale, ScheduleWords> = {
  en: {
    every: {
      once: 'once',
      weekly: 'every week',
      fortnightly: 'every two weeks',
      monthly: 'every month',
      quarterly: 'every three months',
      yearly: 'every year',
    },
    from: (day) => `from ${day}`,
    until: (day) => `until ${day}`,
    times: (count) => `at most ${count} payments`,
    never: 'without end',
    separator: ', ',
  },
  id: {
    every: {
      once: 'satu kali',
      weekly: 'setiap minggu',
      fortnightly: 'setiap dua minggu',
      monthly: 'setiap bulan',
      quarterly: 'setiap tiga bulan',
      yearly: 'setiap tahun',
    },
    from: (day) => `mulai ${day}`,
    until: (day) => `sampai ${day}`,
    times: (count) => `paling banyak ${count} pembayaran`,
    never: 'tanpa batas waktu',
    separator: ', ',
  },
  zh: {
    every: {
      once: '一次性付款',
      weekly: '每周',
      fortnightly: '每两周',
      monthly: '每月',
      quarterly: '每三个月',
      yearly: '每年',
    },
    from: (day) => `自 ${day} 起`,
    until: (day) => `至 ${day}`,
    times: (count) => `最多 ${count} 笔`,
    never: '无截止日期',
    separator: '，',
  },
}

/** "every week, from 2026-12-01, without end". */
export function scheduleDaysText(
  { frequency, starts_on, ends_on, payments_max }: ScheduleDays,
  { choice, day }: Formats,
): string {
  const { every, from, until, times, never, separator } = words[choice.locale]
  if (frequency === 'once') return [every.once, day(starts_on)].join(separator)
  const end = ends_on === null ? (payments_max === null ? never : times(payments_max)) : until(day(ends_on))
  return [every[frequency], from(day(starts_on)), end].join(separator)
}
