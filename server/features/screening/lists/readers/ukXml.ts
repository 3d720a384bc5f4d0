import { childrenOf, textOf, type XmlNode } from '../../../../../contract/base/files/xml.ts'
import type { NameKind } from '../../matching/listEntry.ts'
import { birthDatesOf, countryOf } from './facts.ts'
import type { XmlFormat } from './xmlFormat.ts'

const kinds: Readonly<Record<string, NameKind>> = { Individual: 'person', Entity: 'company' }
const parts = ['Name1', 'Name2', 'Name3', 'Name4', 'Name5', 'Name6']

function nameOf(node: XmlNode) {
  const type = textOf(node, 'NameType')
  const isWeak = /low/i.test(textOf(node, 'AliasStrength'))
  return {
    name: parts.map((part) => textOf(node, part)).join(' '),
    quality: isWeak ? ('weak' as const) : type === 'Primary Name' ? ('primary' as const) : ('alias' as const),
  }
}

/** The UK Sanctions List of the Foreign, Commonwealth and Development Office. */
export const ukXml: XmlFormat = {
  root: 'Designations',
  records: ['Designation'],
  entryOf(_, node) {
    const texts = (...path: string[]) => childrenOf(node, ...path).map((one) => textOf(one))
    return {
      id: textOf(node, 'UniqueID'),
      kind: kinds[textOf(node, 'IndividualEntityShip')] ?? 'unknown',
      names: [
        ...childrenOf(node, 'Names', 'Name').map(nameOf),
        ...texts('NonLatinNames', 'NonLatinName', 'NameNonLatinScript').map((name) => ({
          name,
          quality: 'alias' as const,
        })),
      ],
      birth_dates: texts('IndividualDetails', 'Individual', 'DOBs', 'DOB').flatMap(birthDatesOf),
      countries: [
        ...texts('IndividualDetails', 'Individual', 'Nationalities', 'Nationality'),
        ...texts('Addresses', 'Address', 'AddressCountry'),
      ].flatMap(countryOf),
      programme: textOf(node, 'RegimeName'),
    }
  },
  publishedOf(root) {
    const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})/.exec(textOf(root, 'DateGenerated')) ?? []
    return year === undefined ? textOf(root, 'DateGenerated') : `${year}-${month ?? ''}-${day ?? ''}`
  },
}
