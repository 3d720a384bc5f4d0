import { formatDecimal } from './formats.ts'

/** `GBP 1 = IDR 21,500.00`: what one unit of the received currency costs. The only place that writes it. */
export const rateText = (received: string, sent: string, rate: string): string =>
  `${received} 1 = ${sent} ${formatDecimal(rate)}`
