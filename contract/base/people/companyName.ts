/**
 * Whether two texts name the same Indonesian company. The legal form (PT, CV …) may come first or last, with dots or in
 * full; "Tbk" and "(Persero)" may be missing, as banks omit them. A PT and a CV of the same name are two companies.
 */
const forms: readonly (readonly [form: string, written: RegExp])[] = [
  ['PT', /\b(?:PERSEROAN TERBATAS|P T|PT)\b/gu],
  ['CV', /\b(?:COMMANDITAIRE VENNOOTSCHAP|PERSEKUTUAN KOMANDITER|C V|CV)\b/gu],
  ['UD', /\b(?:USAHA DAGANG|U D|UD)\b/gu],
  ['FIRMA', /\b(?:FIRMA|FA)\b/gu],
]
/** Marks of listed or state-owned companies; the company is the same without them. */
const leftOut = /\b(?:TERBUKA|TBK|PERSERO)\b/gu

interface ReadName {
  form: string
  name: string
}

function readName(text: string): ReadName {
  let name = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/&/g, ' DAN ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const found: string[] = []
  for (const [form, written] of forms) {
    const without = name.replace(written, ' ')
    if (without !== name) found.push(form)
    name = without
  }
  return { form: found.join(' '), name: name.replace(leftOut, ' ').replace(/ +/g, ' ').trim() }
}

export function isSameCompanyName(one: string, other: string): boolean {
  const [left, right] = [readName(one), readName(other)]
  return left.name !== '' && left.name === right.name && left.form === right.form
}
