/** Without accents, in small letters: `Sécurité` is found by `secu`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

const shownMax = 8

/**
 * Those that hold every typed word, in their name or (an English word finds them in any language) in their address; first those whose name
 * begins so.
 */
export function matchOffers<Offered extends { title: string; path?: string }>(
  offers: readonly Offered[],
  typed: string,
): Offered[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const rank = ({ title }: Offered) => (plain(title).startsWith(words[0] ?? '') ? 0 : 1)
  return offers
    .filter(({ title, path = '' }) => words.every((word) => `${plain(title)} ${path}`.includes(word)))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, shownMax)
}
