import { attributeOf, childrenOf, textOf, type XmlNode } from '../../../../../contract/base/files/xml.ts'
import { birthDatesOf, countryOf } from './facts.ts'
import type { XmlFormat } from './xmlFormat.ts'

const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']

/** A day, a year, or the years between two. */
function datesOf(node: XmlNode): string[] {
  const [date, from] = [textOf(node, 'DATE') || textOf(node, 'YEAR'), textOf(node, 'FROM_YEAR')]
  return [...birthDatesOf(date), ...(from === '' ? [] : birthDatesOf(`${from}-${textOf(node, 'TO_YEAR')}`))]
}

/** The consolidated list of the United Nations Security Council. */
export const unXml: XmlFormat = {
  root: 'CONSOLIDATED_LIST',
  records: ['INDIVIDUAL', 'ENTITY'],
  entryOf(record, node) {
    const values = (name: string) => childrenOf(node, name, 'VALUE').map((value) => textOf(value))
    const addresses = childrenOf(node, `${record}_ADDRESS`).map((address) => textOf(address, 'COUNTRY'))
    return {
      id: textOf(node, 'REFERENCE_NUMBER') || textOf(node, 'DATAID'),
      kind: record === 'INDIVIDUAL' ? 'person' : 'company',
      names: [
        { name: parts.map((part) => textOf(node, part)).join(' '), quality: 'primary' },
        { name: textOf(node, 'NAME_ORIGINAL_SCRIPT'), quality: 'alias' },
        ...childrenOf(node, `${record}_ALIAS`).map((alias) => ({
          name: textOf(alias, 'ALIAS_NAME'),
          quality: textOf(alias, 'QUALITY') === 'Low' ? ('weak' as const) : ('alias' as const),
        })),
      ],
      birth_dates: childrenOf(node, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap(datesOf),
      countries: [...values('NATIONALITY'), ...addresses].flatMap(countryOf),
      programme: textOf(node, 'UN_LIST_TYPE'),
    }
  },
  publishedOf: (root) => attributeOf(root, 'dateGenerated'),
}
