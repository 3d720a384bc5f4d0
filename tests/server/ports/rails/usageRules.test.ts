import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { everyCorridor } from '../../../../contract/corridors/all.ts'
import type { Corridor } from '../../../../contract/corridors/corridor.ts'
import { accountNumberOf, bankNameOf, recipientNameOf } from '../../../../contract/corridors/recipientSchema.ts'
import { charsets } from '../../../../server/ports/rails/iso20022/characters.ts'
import { writeInstruction } from '../../../../server/ports/rails/iso20022/instruction.ts'
import { type Instruction, writePain001 } from '../../../../server/ports/rails/iso20022/pain001.ts'
import { britishOrder, debtor, originator } from '../../../support/server/filesRail.ts'

/**
 * Messages to every corridor against the schema and against the usage rules of its family, written from public documentation: CBPR+ and
 * its structured addresses of November 2026, CGI-MP, the rulebook of SEPA credit transfers, and FATF recommendation 16.
 */

const families = ['swift', 'sepa', 'local'] as const
type Family = (typeof families)[number]

const familyOf = ({ id }: Corridor): Family =>
  id.startsWith('swift-') ? 'swift' : id.startsWith('sepa-') ? 'sepa' : 'local'

const payer = {
  ...debtor,
  accounts: Object.fromEntries(everyCorridor().map(({ currency }) => [currency, { id: '4400123', bic: 'CENAIDJA' }])),
}

/** Of each example of a corridor's recipients that a file can pay. */
const instructionsOf = (corridor: Corridor): Instruction[] =>
  corridor.vectors.valid.flatMap(({ recipient_type, details }, place) => {
    const order = {
      ...britishOrder,
      payout_reference: `0199a0b0-0000-7000-8000-${String(place).padStart(12, '0')}`,
      currency: corridor.currency,
      amount_minor: BigInt(corridor.received_min_minor),
      corridor_id: corridor.id,
      country: corridor.country,
      account_number: accountNumberOf(details),
      recipient_name: recipientNameOf(details),
      bank_name: bankNameOf(corridor, details),
      recipient_details: details,
      recipient_type,
      originator,
      fee_payer: place % 2 === 0 ? ('OUR' as const) : ('SHA' as const),
      invoice_number: 'INV/2026/7',
    }
    const written = writeInstruction(order, payer, corridor.country === 'CN' ? 'utf8' : 'latin')
    return 'instruction' in written ? [written.instruction] : []
  })

const messageOf = (instructions: readonly Instruction[]): string =>
  writePain001({ message_id: 'M1', created_at: new Date(0), initiator: 'PT Lintas Kirim', debtor: payer, instructions })

const payments = everyCorridor().flatMap((corridor) =>
  instructionsOf(corridor).map((instruction) => ({ corridor, instruction })),
)
const inFamily = (family: Family) => payments.filter(({ corridor }) => familyOf(corridor) === family)

const schema = readFile(path.join(import.meta.dirname, '../../../support/schemas/pain.001.001.09.subset.xsd'), 'utf8')
async function findFaults(xml: string): Promise<string[]> {
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'message.xml', contents: xml }],
    schema: [await schema],
  })
  return valid ? [] : errors.map(({ message }) => message)
}

it.each(families)('The messages to all corridors of the family “%s” are valid against the schema', async (family) => {
  const found = inFamily(family)
  expect(found.length).toBeGreaterThan(family === 'sepa' ? 30 : 20)
  const message = messageOf(found.map(({ instruction }) => instruction))
  expect(await findFaults(message)).toEqual([])
  expect(await findFaults(message.replace('<PmtMtd>TRF</PmtMtd>', ''))).not.toEqual([])
})

/** The text of the first such element of the transaction. */
const within = (xml: string, ...names: string[]): string =>
  names.reduce((rest, name) => new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`).exec(rest)?.[1] ?? '', xml)
const transactionOf = (instruction: Instruction): string => within(messageOf([instruction]), 'CdtTrfTxInf')

const bicForm = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/
/** Members' codes as the external code list of ISO 20022 gives their form. */
const members: Readonly<Record<string, RegExp>> = {
  AUBSB: /^\d{6}$/,
  CACPA: /^\d{9}$/,
  CNAPS: /^\d{12}$/,
  GBDSC: /^\d{6}$/,
  HKNCC: /^\d{3}$/,
  INFSC: /^[A-Z0-9]{11}$/,
  JPZGN: /^\d{7}$/,
  SGIBG: /^\d{7}$/,
  THCBC: /^\d{3}$/,
  USABA: /^\d{9}$/,
}
const isIban = (iban: string): boolean => {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((letter) => Number.parseInt(letter, 36)).join('')
  return BigInt(digits || '0') % 97n === 1n
}

/** ISO 4217, of the currencies that do not have two. */
const decimalsOf: Readonly<Record<string, number>> = {
  BHD: 3,
  CLP: 0,
  JOD: 3,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  OMR: 3,
  TND: 3,
  UGX: 0,
  VND: 0,
}

interface Rule {
  families: readonly Family[]
  holds: (tx: string, corridor: Corridor) => boolean
  /** Change of a right message that breaks the rule alone. */
  broken: readonly [from: RegExp, to: string]
}
const rules: Record<string, Rule> = {
  'the ultimate debtor has a name': {
    families,
    holds: (tx) => /[\p{L}\p{N}]/u.test(within(tx, 'UltmtDbtr', 'Nm')),
    broken: [/(<UltmtDbtr>)<Nm>.*?<\/Nm>/, '$1'],
  },
  'the ultimate debtor has a registration number under a scheme': {
    families,
    holds: (tx) =>
      within(tx, 'UltmtDbtr', 'OrgId', 'Othr', 'Id') !== '' && within(tx, 'UltmtDbtr', 'SchmeNm', 'Cd') !== '',
    broken: [/<SchmeNm>.*?<\/SchmeNm>/, ''],
  },
  'the ultimate debtor has town and country': {
    families,
    holds: (tx) => within(tx, 'UltmtDbtr', 'TwnNm') !== '' && /^[A-Z]{2}$/.test(within(tx, 'UltmtDbtr', 'Ctry')),
    broken: [/(<UltmtDbtr>.*?)<TwnNm>.*?<\/TwnNm>/, '$1'],
  },
  'no address has lines': {
    families,
    holds: (tx) => !tx.includes('<AdrLine>'),
    broken: [/<Ctry>/, '<AdrLine>Street 1</AdrLine><Ctry>'],
  },
  'the payment has a UETR': {
    families,
    holds: (tx) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(within(tx, 'UETR')),
    broken: [/<UETR>.*?<\/UETR>/, ''],
  },
  'references have no slash at an end and no two in a row': {
    families,
    holds: (tx) => [within(tx, 'InstrId'), within(tx, 'EndToEndId')].every((id) => !/^\/|\/$|\/\//.test(id)),
    broken: [/<EndToEndId>/, '<EndToEndId>/'],
  },
  'the purpose is a code': {
    families,
    holds: (tx) => /^[A-Z]{4}$/.test(within(tx, 'Purp', 'Cd')),
    broken: [/<Purp>.*?<\/Purp>/, ''],
  },
  'the charge bearer is one that crosses borders': {
    families,
    holds: (tx) => ['DEBT', 'SHAR', 'CRED'].includes(within(tx, 'ChrgBr')),
    broken: [/<ChrgBr>.*?<\/ChrgBr>/, '<ChrgBr>SLEV</ChrgBr>'],
  },
  'the creditor has name and country': {
    families,
    holds: (tx) => within(tx, 'Cdtr', 'Nm') !== '' && /^[A-Z]{2}$/.test(within(tx, 'Cdtr', 'PstlAdr', 'Ctry')),
    broken: [/(<Cdtr>.*?)<Ctry>.*?<\/Ctry>/, '$1'],
  },
  'the remittance has the characters of all banks': {
    families,
    holds: (tx) => charsets.latin.exact(within(tx, 'RmtInf', 'Ustrd')) === within(tx, 'RmtInf', 'Ustrd'),
    broken: [/<Ustrd>/, '<Ustrd>№ '],
  },
  'the amount has no more decimals than its currency': {
    families,
    holds: (tx, { currency }) => (within(tx, 'InstdAmt').split('.')[1]?.length ?? 0) <= (decimalsOf[currency] ?? 2),
    broken: [/\.?\d*<\/InstdAmt>/, '.1234</InstdAmt>'],
  },
  'the creditor’s bank is known by its BIC': {
    families: ['swift'],
    holds: (tx) => bicForm.test(within(tx, 'CdtrAgt', 'BICFI')),
    broken: [/(<CdtrAgt>.*?)<BICFI>.*?<\/BICFI>/, '$1'],
  },
  'the creditor has a structured address with town': {
    families: ['swift'],
    holds: (tx) => within(tx, 'Cdtr', 'PstlAdr', 'TwnNm') !== '',
    broken: [/(<Cdtr>.*?)<TwnNm>.*?<\/TwnNm>/, '$1'],
  },
  'the account is a valid IBAN': {
    families: ['sepa'],
    holds: (tx) => isIban(within(tx, 'CdtrAcct', 'IBAN')),
    broken: [/<IBAN>(..)(.)/, '<IBAN>$199$2'],
  },
  'the currency is the euro and the name has 70 characters at most': {
    families: ['sepa'],
    holds: (tx) => tx.includes('Ccy="EUR"') && within(tx, 'Cdtr', 'Nm').length <= 70,
    broken: [/Ccy="EUR"/, 'Ccy="USD"'],
  },
  'the creditor’s bank is known by its BIC, its code, or its name and country': {
    families: ['local'],
    holds: (tx) =>
      bicForm.test(within(tx, 'CdtrAgt', 'BICFI')) ||
      within(tx, 'CdtrAgt', 'MmbId') !== '' ||
      (within(tx, 'CdtrAgt', 'Nm') !== '' && within(tx, 'CdtrAgt', 'Ctry') !== ''),
    broken: [/<FinInstnId>(?!.*<FinInstnId>).*?<\/FinInstnId>/, '<FinInstnId></FinInstnId>'],
  },
  'a code of a BIC’s form is given as BIC, and one of a known clearing system has its form': {
    families: ['local'],
    holds: (tx) => {
      const [system, member] = [within(tx, 'CdtrAgt', 'ClrSysId', 'Cd'), within(tx, 'CdtrAgt', 'MmbId')]
      return !bicForm.test(member) && (system === '' || members[system]?.test(member) === true)
    },
    broken: [/<MmbId>.*?<\/MmbId>/, '<MmbId>MBBEMYKL</MmbId>'],
  },
}

it.each(Object.entries(rules))('In every message %s', (_, { families: bound, holds }) => {
  const failing = payments
    .filter(({ corridor }) => bound.includes(familyOf(corridor)))
    .filter(({ corridor, instruction }) => !holds(transactionOf(instruction), corridor))
  expect(failing.map(({ corridor: { id, country } }) => `${id} ${country}`)).toEqual([])
})

it.each(Object.entries(rules))('A message that breaks it is found: %s', (_, { families: bound, holds, broken }) => {
  const found = payments.filter(({ corridor }) => bound.includes(familyOf(corridor)))
  const changed = found.flatMap(({ corridor, instruction }) => {
    const right = transactionOf(instruction)
    const wrong = right.replace(...broken)
    return wrong === right ? [] : [holds(wrong, corridor)]
  })
  expect(changed.length).toBeGreaterThan(0)
  expect(changed).not.toContain(true)
})

it.each([
  ['AU', 'AUBSB'],
  ['CA', 'CACPA'],
  ['CN', 'CNAPS'],
  ['GB', 'GBDSC'],
  ['HK', 'HKNCC'],
  ['IN', 'INFSC'],
  ['JP', 'JPZGN'],
  ['TH', 'THCBC'],
  ['US', 'USABA'],
])('A bank in %s is named in the clearing system %s', (country, system) => {
  const local = inFamily('local').filter(({ corridor }) => corridor.country === country)
  expect(local.length).toBeGreaterThan(0)
  expect(local.map(({ instruction }) => instruction.clearing_system)).toContain(system)
})
