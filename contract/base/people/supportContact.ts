/** Support hours: weekdays from Monday (1) to Sunday (7), times of day in a time zone. */
export interface SupportHours {
  from_day: number
  to_day: number
  opens: string
  closes: string
  time_zone: string
}

/** The operator's contact. Settings; unset parts are omitted everywhere. */
export interface SupportContact {
  phone?: string
  mail?: string
  hours: SupportHours
}
