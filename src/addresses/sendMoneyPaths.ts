import { pathTo } from './paths.ts'

interface Of {
  id: string
  country: string
}

/** The flow for the country; the link pre-fills its first answers and may name the step to open. */
const flowPath = (country: string, link: Record<string, string>): string =>
  `${country === 'ID' ? pathTo('domesticTransfer') : pathTo('sendMoney', {})}?${new URLSearchParams(link)}`

/** Starts a transfer to this recipient. */
export const sendToPath = ({ id, country }: Of): string => flowPath(country, { recipient: id })

/** Repeats the last transfer to this recipient, starting at the review. */
export const repeatLastPath = ({ id, country }: Of): string => flowPath(country, { again: id, to: 'review' })

/** Repeats a transfer, starting at the review. */
export const repeatTransferPath = ({ id, country }: Of): string => flowPath(country, { repeat: id, to: 'review' })

/** Repeats a transfer from the first step, so that it can be changed. */
export const editedRepeatPath = ({ id, country }: Of): string => flowPath(country, { repeat: id })
