import { formatDate, formatDateTime } from '../../i18n/formats.ts'

interface DateTimeFieldProps {
  /** ISO 8601 in UTC, as the server sends it. */
  value: string
  dateOnly?: boolean
}

export const DateTimeField = ({ value, dateOnly = false }: DateTimeFieldProps) => (
  <time dateTime={value} className="tabular" style={{ whiteSpace: 'nowrap' }}>
    {dateOnly ? formatDate(value) : formatDateTime(value)}
  </time>
)
