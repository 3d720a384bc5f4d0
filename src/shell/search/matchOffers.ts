/** Lower case without accents: `Sécurité` is found by `secu`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

const shownMax = 8

/**
 * Offers that contain every typed word in their name or address (so that English words match in any language); name
 * prefixes come first.
 */
export function matchSearchEntries<Offered extends { title: string; path?: string }>(
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
