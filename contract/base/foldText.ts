/** Letters that Unicode does not take apart into a base letter and its mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i',
} // biome-ignore format: a table

/**
 * A text as searches compare it: case, accents, and full or half width make no difference. Written the same way in the database, where it
 * is kept; a change of this needs a migration of what stands there.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFC')
