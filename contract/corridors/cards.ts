/**
 * A card number is stored encrypted in a table of its own. Everywhere else a token replaces it: the first six digits, a
 * keyed hash of the whole number, the last four. It allows recognising, showing and signing the card without its
 * number.
 */
const token = /^(?<first>[0-9]{6})T[A-F0-9]{32}T(?<last>[0-9]{4})$/

export const isCardToken = (text: string): boolean => token.test(text)

export const cardToken = (number: string, hash: string): string =>
  `${number.slice(0, 6)}T${hash.slice(0, 32).toUpperCase()}T${number.slice(-4)}`

/** First six and last four digits. */
export const maskCard = (text: string): string => text.replace(token, '$<first> •••••• $<last>')
