import { type Currency, plainAmount } from '../../../../contract/base/money/money.ts'
import type { Originator } from '../../../deps.ts'
import { type Element, writeDocument } from './xml.ts'

/** The ordering party, as configured by the operator. */
export interface Debtor {
  name: string
  street: string
  building: string
  post_code: string
  town: string
  country: string
  /** By currency. */
  accounts: Readonly<Record<string, { id: string; bic: string }>>
}

/** One payment in the message's format, every text in the bank's character set. */
export interface Instruction {
  end_to_end_id: string
  /** Missing in orders that a release without them has stored, as are `originator` and `purpose_code`. */
  uetr?: string
  originator?: Originator
  purpose_code?: string
  reference: string
  currency: Currency
  amount_minor: string
  fee_payer: 'OUR' | 'SHA'
  account: string
  bic: string
  clearing_code: string
  /** Code of the clearing system that `clearing_code` belongs to, if ISO 20022 lists it; missing in older orders. */
  clearing_system?: string
  bank_name: string
  bank_country: string
  name: string
  street: string
  building: string
  post_code: string
  town: string
  subdivision: string
  country: string
  remittance: string
}

export interface OutgoingMessage {
  message_id: string
  created_at: Date
  initiator: string
  debtor: Debtor
  instructions: readonly Instruction[]
}

export const pain001Namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

const text = (name: string, value: string): Element | null => (value === '' ? null : [name, value])
const isIban = (account: string): boolean => /^[A-Z]{2}\d{2}[A-Za-z0-9]{11,30}$/.test(account)

const accountOf = (name: string, id: string): Element => [
  name,
  [['Id', [isIban(id) ? ['IBAN', id] : ['Othr', [['Id', id]]]]]],
]

const bankOf = (
  name: string,
  bank: { bic: string; system: string; code: string; name: string; country: string },
): Element => [
  name,
  [
    [
      'FinInstnId',
      [
        text('BICFI', bank.bic),
        bank.code === ''
          ? null
          : ['ClrSysMmbId', [bank.system === '' ? null : ['ClrSysId', [['Cd', bank.system]]], ['MmbId', bank.code]]],
        text('Nm', bank.name),
        bank.bic === '' && bank.country !== '' ? ['PstlAdr', [['Ctry', bank.country]]] : null,
      ],
    ],
  ],
]

/** Always structured: banks refuse unstructured addresses since November 2026. */
function addressOf(
  party: Pick<Instruction, 'street' | 'post_code' | 'town' | 'country'> & { building?: string; subdivision?: string },
): Element {
  return [
    'PstlAdr',
    [
      text('StrtNm', party.street),
      text('BldgNb', (party.building ?? '').slice(0, 16)),
      text('PstCd', party.post_code.slice(0, 16)),
      text('TwnNm', party.town.slice(0, 35)),
      text('CtrySubDvsn', (party.subdivision ?? '').slice(0, 35)),
      ['Ctry', party.country],
    ],
  ]
}

/** The customer in whose name we pay, with the number under which their authority has registered them. */
const ultimateDebtorOf = (party: Originator): Element => [
  'UltmtDbtr',
  [
    ['Nm', party.name],
    addressOf(party),
    [
      'Id',
      [
        [
          'OrgId',
          [
            [
              'Othr',
              [
                ['Id', party.registration_number],
                ['SchmeNm', [['Cd', 'COID']]],
              ],
            ],
          ],
        ],
      ],
    ],
  ],
]

const transactionOf = (one: Instruction): Element => [
  'CdtTrfTxInf',
  [
    ['PmtId', [['InstrId', one.end_to_end_id], ['EndToEndId', one.end_to_end_id], text('UETR', one.uetr ?? '')]],
    ['Amt', [['InstdAmt', plainAmount(BigInt(one.amount_minor), one.currency), { Ccy: one.currency }]]],
    ['ChrgBr', one.fee_payer === 'OUR' ? 'DEBT' : 'SHAR'],
    one.originator ? ultimateDebtorOf(one.originator) : null,
    bankOf('CdtrAgt', {
      bic: one.bic,
      system: one.clearing_system ?? '',
      code: one.clearing_code,
      name: one.bank_name,
      country: one.bank_country,
    }),
    ['Cdtr', [['Nm', one.name], addressOf(one)]],
    accountOf('CdtrAcct', one.account),
    one.purpose_code ? ['Purp', [['Cd', one.purpose_code]]] : null,
    ['RmtInf', [['Ustrd', one.remittance]]],
  ],
]

/** Control sum: adds amounts regardless of currency, as the standard defines it. */
function sumOf(instructions: readonly Instruction[]): string {
  const scaled = instructions.reduce((sum, { amount_minor, currency }) => {
    const [whole = '0', part = ''] = plainAmount(BigInt(amount_minor), currency).split('.')
    return sum + BigInt(whole + part.padEnd(5, '0'))
  }, 0n)
  const digits = String(scaled).padStart(6, '0')
  return `${digits.slice(0, -5)}.${digits.slice(-5)}`.replace(/(?:\.|(?<![.0]))0+$/, '')
}

const totals = (instructions: readonly Instruction[]): Element[] => [
  ['NbOfTxs', String(instructions.length)],
  ['CtrlSum', sumOf(instructions)],
]

export const paymentIdOf = (messageId: string, currency: string): string => `${messageId}-${currency}`

/** One group per currency, since each is paid from its own account. */
function groupOf(
  { message_id, created_at, debtor }: OutgoingMessage,
  currency: string,
  own: readonly Instruction[],
): Element {
  const account = debtor.accounts[currency]
  if (account === undefined) throw new Error(`no account of ours pays ${currency}`)
  return [
    'PmtInf',
    [
      ['PmtInfId', paymentIdOf(message_id, currency)],
      ['PmtMtd', 'TRF'],
      ['BtchBookg', 'false'],
      ...totals(own),
      ['ReqdExctnDt', [['Dt', created_at.toISOString().slice(0, 10)]]],
      ['Dbtr', [['Nm', debtor.name], addressOf(debtor)]],
      accountOf('DbtrAcct', account.id),
      bankOf('DbtrAgt', { bic: account.bic, system: '', code: '', name: '', country: '' }),
      ...own.map(transactionOf),
    ],
  ]
}

/** pain.001.001.09. Deterministic: the same message always gives the same bytes, so that writing it twice is harmless. */
export function writePain001(message: OutgoingMessage): string {
  const currencies = [...new Set(message.instructions.map(({ currency }) => currency))].sort()
  const groups = currencies.map((currency) =>
    groupOf(
      message,
      currency,
      message.instructions.filter((one) => one.currency === currency),
    ),
  )
  return writeDocument([
    'Document',
    [
      [
        'CstmrCdtTrfInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', message.message_id],
              ['CreDtTm', message.created_at.toISOString()],
              ...totals(message.instructions),
              ['InitgPty', [['Nm', message.initiator]]],
            ],
          ],
          ...groups,
        ],
      ],
    ],
    { xmlns: pain001Namespace },
  ])
}
