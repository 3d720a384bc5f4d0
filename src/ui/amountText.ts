/** What a person types into an amount field, kept as text: digits, thousands commas and one dot. */

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/**
 * Regroups typed text. A dot stays even where the currency has no decimals, and takes none: "1,250.50" must not silently become
 * 125,050. Digits beyond the currency's decimals or beyond `digitsMax` are not taken.
 */
export function formatTyped(text: string, decimals: number, digitsMax: number): string {
  const clean = text.replace(/[^\d.]/g, '')
  const dot = clean.indexOf('.')
  const digits = (dot < 0 ? clean : clean.slice(0, dot)).replace(/^0+(?=\d)/, '').slice(0, digitsMax)
  if (dot < 0) return group(digits)
  return `${group(digits) || '0'}.${clean
    .slice(dot + 1)
    .replaceAll('.', '')
    .slice(0, decimals)}`
}

/** `1,250.5` → `1250.5`; a dot with nothing behind it falls away. */
export const plainAmount = (text: string): string => text.replaceAll(',', '').replace(/\.$/, '')

/**
 * Pasted text may be grouped with dots (Indonesian) or spaces. Dots are taken as groups where they can be nothing else; text that
 * might mean two amounts answers null, and nothing is pasted.
 */
export function readPasted(text: string, decimals: number): string | null {
  const bare = text
    .trim()
    .replace(/^[A-Z]{3}\s*|^Rp\.?\s*|\s*[A-Z]{3}$/g, '')
    .replace(/[\s\u00a0\u202f']/g, '')
  if (/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/.test(bare) && !(decimals === 0 && /\.\d/.test(bare))) return bare
  if (/^\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$/.test(bare) || (decimals === 0 && /^\d{1,3}\.\d{3}$/.test(bare)))
    return bare.replaceAll('.', '').replace(',', '.')
  return null
}

const significant = (text: string): number => text.replace(/[^\d.]/g, '').length

/** Where the caret belongs after regrouping: behind as many digits as before it. */
export function caretAfter(before: string, caret: number, after: string): number {
  const wanted = significant(before.slice(0, caret))
  for (let at = 0; at <= after.length; at += 1) if (significant(after.slice(0, at)) === wanted) return at
  return after.length
}
