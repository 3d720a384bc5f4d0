import { formatDecimal } from './formats.ts'

/** `GBP 1 = IDR 21,500.00`: the price of one unit of the received currency. The only place that formats it. */
export const rateText = (received: string, sent: string, rate: string): string =>
  `${received} 1 = ${sent} ${formatDecimal(rate)}`
