import { pathTo } from './paths.ts'

interface Of {
  id: string
  country: string
}

/** The flow of the country; the link brings its first answers, and may name the step that comes after them. */
const flowPath = (country: string, link: Record<string, string>): string =>
  `${country === 'ID' ? pathTo('domesticTransfer') : pathTo('sendMoney', {})}?${new URLSearchParams(link)}`

/** Money to this recipient. */
export const sendToPath = ({ id, country }: Of): string => flowPath(country, { recipient: id })

/** The last transfer to this recipient once more, up to its review. */
export const sendAgainToPath = ({ id, country }: Of): string => flowPath(country, { again: id, to: 'review' })

/** A transfer once more, up to its review. */
export const sendAgainPath = ({ id, country }: Of): string => flowPath(country, { repeat: id, to: 'review' })

/** A transfer once more, from the first step, to be changed. */
export const modifyPath = ({ id, country }: Of): string => flowPath(country, { repeat: id })
