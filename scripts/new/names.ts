/** The spellings of one name. */
export interface Names {
  /** `costCentres` */
  camel: string
  /** `CostCentres` */
  pascal: string
  /** `cost-centres` */
  kebab: string
  /** `cost_centres` */
  snake: string
  /** `cost centres` */
  words: string
  /** `Cost centres` */
  title: string
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Reads `costCentres`, `cost-centres` or `cost_centres`. */
export function namesOf(typed: string): Names {
  const parts = typed
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/)
  if (!parts.every((part) => /^[a-z][a-z\d]*$/.test(part)))
    throw new Error(`“${typed}” is not a name: letters and digits, words joined like costCentres or cost-centres`)
  const pascal = parts.map(capital).join('')
  return {
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    kebab: parts.join('-'),
    snake: parts.join('_'),
    words: parts.join(' '),
    title: capital(parts.join(' ')),
  }
}

/** `cost-centre` of `costCentres`; a name without a plural form stays as it is. */
export function singularOf({ kebab }: Names): Names {
  if (kebab.endsWith('ies')) return namesOf(`${kebab.slice(0, -3)}y`)
  // Addresses, statuses and boxes, but houses, causes and purchases.
  if (/(ss|[^ao]us|x|zz|ch|sh)es$/.test(kebab)) return namesOf(kebab.slice(0, -2))
  return namesOf(/[^s]s$/.test(kebab) ? kebab.slice(0, -1) : kebab)
}
