import { countryName } from '../../contract/base/countryCodes.ts'
import { formatMoney, homeCurrency } from '../../contract/base/money.ts'
import { corridors, everyCorridor } from '../../contract/corridors/all.ts'
import { type Corridor, type FeePayer, feePayers, type RecipientType } from '../../contract/corridors/corridor.ts'
import { destinations } from '../../contract/corridors/directory.ts'
import { unreachable, unreachableReasons } from '../../contract/corridors/reach.ts'
import { fieldsFor } from '../../contract/corridors/recipientSchema.ts'

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n')

const fieldsOf = (corridor: Corridor, type: RecipientType): string =>
  corridor.recipient_types.includes(type)
    ? fieldsFor(corridor, type)
        .map(({ name, required }) => (required ? name : `(${name})`))
        .join(', ')
    : 'not available'

const vectorsOf = ({ vectors }: Corridor): string => `${vectors.valid.length} good, ${vectors.invalid.length} bad`

function limitsOf({ received_min_minor, received_max_minor, currency }: Corridor): string {
  return `${formatMoney(received_min_minor, currency)} to ${formatMoney(received_max_minor, currency)}`
}

function arrivalOf({ arrival_bank_days: { min, max } }: Corridor): string {
  return min === max ? `${max}` : `${min} to ${max}`
}

const isPayer = ({ fee_payers }: Corridor, payer: FeePayer): boolean => fee_payers.includes(payer)

const packRows = corridors.map((pack) => [
  pack.id,
  pack.country === '*' ? 'many' : countryName(pack.country, 'en'),
  pack.currency,
  `${pack.method}, ${pack.rail}`,
  limitsOf(pack),
  feePayers.map((payer) => (isPayer(pack, payer) ? formatMoney(pack.fee_minor[payer], homeCurrency) : '–')).join(' / '),
  arrivalOf(pack),
  `${pack.banks.banks.length} ${pack.banks.kind === 'beginnings' ? 'beginnings of codes' : 'codes'} by \`${pack.banks.field}\`, ${pack.banks.as_of}`,
  pack.effective_date,
  pack.sources.map(({ title, url }) => `[${title}](${url})`).join('; '),
])

const wayRows = everyCorridor().map((corridor) => [
  corridor.country,
  countryName(corridor.country, 'en'),
  corridor.currency,
  corridor.id,
  fieldsOf(corridor, 'business'),
  fieldsOf(corridor, 'individual'),
  vectorsOf(corridor),
])

/** Generates docs/destinations.md from the packs. */
export const makeDestinations = (): string => `# Destinations

Written by \`npm run destinations\` from \`contract/corridors\`; a test holds it to the packs. ${destinations.length} countries are reached abroad.

## Packs

A pack is one way to pay money out. Limits are of what arrives, fees are OUR / SHA, arrival is in bank days. The call
\`/config/corridor-schema\` gives a pack as it is; [extending](extending.md) says how one is added.

${table(['Pack', 'Country', 'Currency', 'Method', 'Limits', 'Fees', 'Arrival', 'Banks', 'In force', 'Sources'], packRows)}

## Each way to each country

Fields in brackets may be left out, but for the bank's name where its code does not tell it. The vectors of each way run in the
tests of the contract and of the server.

${table(['Code', 'Country', 'Currency', 'Pack', 'Fields of a business', 'Fields of an individual', 'Vectors'], wayRows)}

## Not reached

${table(
  ['Code', 'Country', 'Reason'],
  Object.entries(unreachable).map(([code, reason]) => [code, countryName(code, 'en'), unreachableReasons[reason]]),
)}
`
