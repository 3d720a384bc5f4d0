/**
 * A card's number is kept sealed in a table of its own. Everywhere else stands its token: the first six digits, a keyed hash of the
 * whole number, the last four. So a card is recognised, shown and bound to what is signed without its number.
 */
const token = /^(?<first>[0-9]{6})T[A-F0-9]{32}T(?<last>[0-9]{4})$/

export const isCardToken = (text: string): boolean => token.test(text)

export const cardToken = (number: string, hash: string): string =>
  `${number.slice(0, 6)}T${hash.slice(0, 32).toUpperCase()}T${number.slice(-4)}`

/** First six, last four. */
export const shownCard = (text: string): string => text.replace(token, '$<first> •••••• $<last>')
