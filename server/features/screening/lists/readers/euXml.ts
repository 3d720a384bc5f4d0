import { attributeOf, childrenOf } from '../../../../../contract/base/files/xml.ts'
import type { NameKind } from '../../matching/listEntry.ts'
import { birthDatesOf, countryOf } from './facts.ts'
import type { XmlFormat } from './xmlFormat.ts'

const kinds: Readonly<Record<string, NameKind>> = { person: 'person', enterprise: 'company' }

/** The consolidated financial sanctions file of the European Union (FSF). */
export const euXml: XmlFormat = {
  root: 'export',
  records: ['sanctionEntity'],
  entryOf(_, node) {
    const [regulation] = childrenOf(node, 'regulation')
    const [subject] = childrenOf(node, 'subjectType')
    const aliases = childrenOf(node, 'nameAlias')
    return {
      id: attributeOf(node, 'euReferenceNumber') || attributeOf(node, 'logicalId'),
      kind: kinds[attributeOf(subject, 'code')] ?? 'unknown',
      names: aliases.map((alias, at) => {
        const parts = ['firstName', 'middleName', 'lastName'].map((part) => attributeOf(alias, part))
        const isWeak = attributeOf(alias, 'strong') === 'false'
        return {
          name: attributeOf(alias, 'wholeName') || parts.join(' '),
          quality: isWeak ? ('weak' as const) : at === 0 ? ('primary' as const) : ('alias' as const),
        }
      }),
      birth_dates: childrenOf(node, 'birthdate').flatMap((date) =>
        birthDatesOf(attributeOf(date, 'birthdate') || attributeOf(date, 'year')),
      ),
      countries: [...childrenOf(node, 'citizenship'), ...childrenOf(node, 'address')].flatMap((place) =>
        countryOf(attributeOf(place, 'countryIso2Code')),
      ),
      programme: attributeOf(regulation, 'programme'),
    }
  },
  publishedOf: (root) => attributeOf(root, 'generationDate'),
}
