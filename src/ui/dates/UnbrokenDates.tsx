import { Fragment, type ReactNode } from 'react'

/** Dates and times as the specification and the portal write them, and references: browsers break lines after their hyphens. */
const dates = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2} [AP]M)?|\d{2}-\d{2}-\d{4}|[A-Z]{2}-\d{8}-[0-9A-Z]{8})/

/** A text whose dates and references stay on one line; anything but a text is left as it is. */
export const UnbrokenDates = ({ text }: { text: ReactNode }) =>
  typeof text === 'string'
    ? text.split(dates).map((part, index) => {
        const key = `${index} ${part}`
        return dates.test(part) ? (
          <span key={key} style={{ whiteSpace: 'nowrap' }}>
            {part}
          </span>
        ) : (
          <Fragment key={key}>{part}</Fragment>
        )
      })
    : text
