import { childrenOf, textOf, type XmlNode } from '../../../../../contract/base/files/xml.ts'
import type { NameKind } from '../../matching/listEntry.ts'
import { birthDatesOf, countryOf } from './facts.ts'
import type { XmlFormat } from './xmlFormat.ts'

const kinds: Readonly<Record<string, NameKind>> = { Individual: 'person', Entity: 'company' }

const fullName = (node: XmlNode): string => `${textOf(node, 'firstName')} ${textOf(node, 'lastName')}`
const texts = (node: XmlNode, ...path: [string, string, string]): string[] =>
  childrenOf(node, path[0], path[1]).map((one) => textOf(one, path[2]))

/** SDN.XML and CONSOLIDATED.XML of the US Treasury. */
export const ofacXml: XmlFormat = {
  root: 'sdnList',
  records: ['sdnEntry'],
  entryOf: (_, node) => ({
    id: textOf(node, 'uid'),
    kind: kinds[textOf(node, 'sdnType')] ?? 'unknown',
    names: [
      { name: fullName(node), quality: 'primary' },
      ...childrenOf(node, 'akaList', 'aka').map((aka) => ({
        name: fullName(aka),
        quality: textOf(aka, 'category') === 'weak' ? ('weak' as const) : ('alias' as const),
      })),
    ],
    birth_dates: texts(node, 'dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth').flatMap(birthDatesOf),
    countries: [
      ...texts(node, 'nationalityList', 'nationality', 'country'),
      ...texts(node, 'citizenshipList', 'citizenship', 'country'),
      ...texts(node, 'addressList', 'address', 'country'),
    ].flatMap(countryOf),
    programme: childrenOf(node, 'programList', 'program')
      .map((program) => textOf(program))
      .join(', '),
  }),
  publishedOf(root) {
    // Month first.
    const [, month, day, year] =
      /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(textOf(root, 'publshInformation', 'Publish_Date')) ?? []
    return `${year ?? ''}-${month ?? ''}-${day ?? ''}`
  },
}
