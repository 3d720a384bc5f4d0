/**
 * Whether two texts name the same Indonesian company. What stands for the form of the company (PT, CV …) may stand before or behind, with
 * dots or in full; "Tbk" and "(Persero)" may be left out, as banks do. A PT is never a CV of the same name: they are two companies.
 */
const forms: readonly (readonly [form: string, written: RegExp])[] = [
  ['PT', /\b(?:PERSEROAN TERBATAS|P T|PT)\b/gu],
  ['CV', /\b(?:COMMANDITAIRE VENNOOTSCHAP|PERSEKUTUAN KOMANDITER|C V|CV)\b/gu],
  ['UD', /\b(?:USAHA DAGANG|U D|UD)\b/gu],
  ['FIRMA', /\b(?:FIRMA|FA)\b/gu],
]
/** Marks of companies that are listed or owned by the state: with or without them it is the same company. */
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
