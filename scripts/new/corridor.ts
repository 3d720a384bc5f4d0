import { currencies } from '../../contract/base/money/money.ts'
import { findCountry } from '../../contract/base/people/countries.ts'
import { countryNames } from '../../contract/messages/catalogues/countries.ts'
import { namesOf } from './names.ts'
import type { Plan } from './plan.ts'

interface Country {
  code: string
  name: string
  currency: string
  decimals: number
  /** `newZealand` */
  camel: string
  /** The pack's name in the code: a country code may be a reserved word. */
  pack: string
}

const reserved = new Set(['as', 'do', 'in', 'is', 'of'])

function countryOf(typed: string): Country {
  const code = typed.toUpperCase()
  const country = findCountry(code)
  const name = countryNames[code]?.en
  if (!country || name === undefined) throw new Error(`“${typed}” is no country code: nz is one`)
  const { currency } = country
  const decimals = Object.entries(currencies).find(([known]) => known === currency)?.[1]
  if (decimals === undefined)
    throw new Error(`${currency} is not in contract/base/money/money.ts: add it with its exponent first`)
  const plain = name.normalize('NFKD').replaceAll(/[^A-Za-z ]/g, '')
  const { camel } = namesOf(plain.trim().replaceAll(/ +/g, '-'))
  const lower = code.toLowerCase()
  return { code, name, currency, decimals, camel, pack: reserved.has(lower) ? camel : lower }
}

const banksText = ({ name, camel }: Country) => `import { bankRows } from './bank.ts'

/** Describe your directory: every bank of ${name} as \`code|name|other names\`. */
export const ${camel}Banks = bankRows(\`
001|First Bank\`)
`

const packText = ({ code, name, currency, decimals, camel, pack }: Country) => {
  const wrong = (field: string, value: string) => `{ recipient_type: 'business', field: '${field}', value: ${value} },`
  const zeros = '0'.repeat(decimals)
  return `import { ${camel}Banks } from '../banks/${camel}.ts'
import type { Corridor } from '../corridor.ts'
import { accountNumber, bankChoice, localBank, wholeDirectory } from '../localBank.ts'
import { latinCompanyName, latinFirstName, latinLastName } from '../sharedFields.ts'

/** ${name}, ${currency}. Describe your network, its bounds, fees and accounts; each figure here is a placeholder. */
export const ${pack} = {
  ...localBank,
  id: '${code.toLowerCase()}-${currency.toLowerCase()}-bank',
  country: '${code}',
  currency: '${currency}',
  payout_decimals: ${decimals},
  received_min_minor: '10${zeros}',
  received_max_minor: '1000000${zeros}',
  fee_minor: { OUR: '70000', SHA: '50000' },
  arrival_bank_days: { min: 1, max: 3 },
  fields: [
    latinCompanyName,
    latinFirstName,
    latinLastName,
    bankChoice(${camel}Banks, '001'),
    accountNumber({ format: 'swift_account', help: 'corridors.help.swift_account', example: '1234567890' }),
  ],
  banks: wholeDirectory(${camel}Banks, 'Describe your source'),
  sources: [{ title: 'Describe your source', url: 'https://example.com' }],
  vectors: {
    valid: [
      {
        recipient_type: 'business',
        details: { company_name: 'Smith Trading Ltd', bank_code: '001', bank_account_number: '1234567890' },
      },
      {
        recipient_type: 'individual',
        details: { first_name: 'Jane', last_name: 'Smith', bank_code: '001', bank_account_number: '1234567890' },
      },
    ],
    invalid: [
      ${wrong('company_name', 'null')}
      ${wrong('bank_account_number', 'null')}
      ${wrong('bank_account_number', `'${'1'.repeat(35)}'`)}
      ${wrong('bank_code', 'null')}
      ${wrong('bank_code', "'999'")}
      { recipient_type: 'individual', field: 'last_name', value: null },
    ],
  },
} as const satisfies Corridor
`
}

const testText = ({ code, name, currency, pack }: Country) => `import { expect, it } from 'vitest'
import { corridorFor } from '../../../contract/corridors/all.ts'
import { currenciesOf, loadCorridor } from '../../../contract/corridors/directory.ts'
import { ${pack} } from '../../../contract/corridors/packs/${code.toLowerCase()}.ts'

it('${name} is paid in ${currency} by its own corridor', async () => {
  expect(currenciesOf('${code}')[0]).toBe('${currency}')
  expect(corridorFor('${code}', '${currency}')).toEqual(${pack})
  expect(await loadCorridor('${code}', '${currency}')).toEqual(${pack})
})
`

/** A country in its own currency, to bank accounts. */
export function planCorridor(plan: Plan, [typed = '']: readonly string[]): void {
  const country = countryOf(typed)
  const { code, currency, camel, pack } = country
  const file = code.toLowerCase()
  plan.create(`contract/corridors/packs/${file}.ts`, packText(country))
  plan.create(`contract/corridors/banks/${camel}.ts`, banksText(country))
  plan.create(`tests/contract/corridors/${file}.test.ts`, testText(country))
  const all = 'contract/corridors/all.ts'
  plan.addImport(all, `import { ${pack} } from './packs/${file}.ts'`)
  plan.addLine(all, /^export const corridors: readonly Corridor\[\] = \[\n/m, `  ${pack},`, /^ {2}id,$/m)
  const load = `load: async () => (await import('./packs/${file}.ts')).${pack}`
  plan.addLine(
    'contract/corridors/directory.ts',
    /^const packs: readonly OwnPack\[\] = \[\n/m,
    `  { country: '${code}', currency: '${currency}', ${load} },`,
    /^ {2}\{ country: 'ID',/m,
  )
}
