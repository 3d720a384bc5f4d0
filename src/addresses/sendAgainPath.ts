import { pathTo } from './paths.ts'

/** The address of the flow for the recipient's country, with this recipient chosen. */
export const sendAgainPath = ({ id, country }: { id: string; country: string }): string =>
  `${country === 'ID' ? pathTo('domesticTransfer') : pathTo('sendMoney', {})}?recipient=${encodeURIComponent(id)}`
