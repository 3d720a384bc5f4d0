import { Fragment } from 'react'

/** Dates as the formats of the specification and the portal write them, and references: browsers break lines after their hyphens. */
const dates = /(\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4}|[A-Z]{2}-\d{8}-[0-9A-Z]{8})/

/** A sentence whose dates and references stay on one line. */
export const UnbrokenDates = ({ text }: { text: string }) =>
  text.split(dates).map((part, index) => {
    const key = `${index} ${part}`
    return dates.test(part) ? (
      <span key={key} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    )
  })
