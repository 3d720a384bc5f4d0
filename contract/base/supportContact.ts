/** When somebody can be reached: days of the week from Monday (1) to Sunday (7), times of day in a time zone. */
export interface SupportHours {
  from_day: number
  to_day: number
  opens: string
  closes: string
  time_zone: string
}

/** How people reach the operator. A setting: what is not set is said nowhere. */
export interface SupportContact {
  phone?: string
  mail?: string
  hours: SupportHours
}
