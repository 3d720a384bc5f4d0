import type { Brand } from '../../../../contract/base/brands/brand.ts'
import { type Currency, plainAmount } from '../../../../contract/base/money/money.ts'
import { businessZone, dayOf, endOfDay, startOfDay, zoneOffsetMinutes } from '../../../../contract/base/time/clock.ts'
import { isoPurposeOf } from '../../../../contract/corridors/isoPurposes.ts'
import type { EntryKind } from '../../../../contract/features/balance.ts'
import { documentTexts } from '../../../documents/labels.ts'
import { cutText, type Element, writeElement } from '../../../ports/rails/iso20022/xml.ts'
import type { StatementFacts } from '../proof.ts'
import type { StatementLine, StatementSums } from '../store.ts'
import type { CreateStatementWriter } from './format.ts'

/** camt.053.001.08, the bank-to-customer statement of ISO 20022. */
export const camt053Namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

/** Domain, family and sub-family of the standard's transaction codes. */
const transactionCodes: Readonly<Record<EntryKind, readonly [string, string, string]>> = {
  opening: ['PMNT', 'RCDT', 'OTHR'],
  top_up: ['PMNT', 'RCDT', 'DMCT'],
  transfer_payment: ['PMNT', 'ICDT', 'OTHR'],
  transfer_refund: ['PMNT', 'ICDT', 'RRTN'],
  shortfall_credit: ['PMNT', 'ICDT', 'ADJT'],
  move_to_api: ['PMNT', 'ICDT', 'BOOK'],
  balance_paid_out: ['PMNT', 'ICDT', 'DMCT'],
}

/** With the offset of the business's time zone. */
function dateTime(instant: Date): string {
  const minutes = zoneOffsetMinutes(businessZone, instant)
  const wall = new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, 23)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${wall}+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** A UUID without dashes has the greatest length that the standard allows. */
const withoutDashes = (id: string): string => id.replaceAll('-', '')
const sideOf = (minor: bigint): Element => ['CdtDbtInd', minor < 0n ? 'DBIT' : 'CRDT']
const magnitude = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

const amountOf = (minor: bigint, currency: Currency): Element => [
  'Amt',
  plainAmount(magnitude(minor), currency),
  { Ccy: currency },
]

const balanceOf = (code: 'OPBD' | 'CLBD', minor: bigint, currency: Currency, day: string): Element => [
  'Bal',
  [['Tp', [['CdOrPrtry', [['Cd', code]]]]], amountOf(minor, currency), sideOf(minor), ['Dt', [['Dt', day]]]],
]

const accountOf = ({ business_id, business_name, currency }: StatementFacts, brand: Brand): Element => [
  'Acct',
  [
    ['Id', [['Othr', [['Id', withoutDashes(business_id)]]]]],
    ['Ccy', currency],
    ['Ownr', [['Nm', cutText(business_name, 140)]]],
    ['Svcr', [['FinInstnId', [['Nm', brand.name]]]]],
  ],
]

function summaryOf({ lines, in_minor, out_minor }: StatementSums, currency: Currency): Element {
  const sum = (minor: bigint): Element => ['Sum', plainAmount(minor, currency)]
  return [
    'TxsSummry',
    [
      ['TtlNtries', [['NbOfNtries', String(lines)], sum(in_minor + out_minor)]],
      ['TtlCdtNtries', [sum(in_minor)]],
      ['TtlDbtNtries', [sum(out_minor)]],
    ],
  ]
}

/** The counterparty: creditor of an outgoing payment, debtor of a return. */
function partyOf({ counterparty, amount_minor }: StatementLine): Element | null {
  if (counterparty === null) return null
  return ['RltdPties', [[amount_minor < 0n ? 'Cdtr' : 'Dbtr', [['Pty', [['Nm', cutText(counterparty, 140)]]]]]]]
}

function codeOf(kind: EntryKind, { name }: Brand): Element {
  const [domain, family, subFamily] = transactionCodes[kind]
  const families: Element = [
    'Fmly',
    [
      ['Cd', family],
      ['SubFmlyCd', subFamily],
    ],
  ]
  return [
    'BkTxCd',
    [
      ['Domn', [['Cd', domain], families]],
      [
        'Prtry',
        [
          ['Cd', kind],
          ['Issr', cutText(name, 35)],
        ],
      ],
    ],
  ]
}

function entryOf(line: StatementLine, label: string, brand: Brand): Element {
  const amount = amountOf(line.amount_minor, line.currency)
  const side = sideOf(line.amount_minor)
  const references: Element = [
    'Refs',
    [['EndToEndId', cutText(line.end_to_end_id ?? 'NOTPROVIDED', 35)], line.uetr === null ? null : ['UETR', line.uetr]],
  ]
  const iso = isoPurposeOf(line.purpose ?? '')
  const purpose: Element | null = iso === '' ? null : ['Purp', [['Cd', iso]]]
  return [
    'Ntry',
    [
      ['NtryRef', String(line.account_seq)],
      amount,
      side,
      ['Sts', [['Cd', 'BOOK']]],
      ['BookgDt', [['DtTm', dateTime(line.created_at)]]],
      ['ValDt', [['Dt', dayOf(line.created_at)]]],
      line.reference === null ? null : ['AcctSvcrRef', cutText(line.reference, 35)],
      codeOf(line.kind, brand),
      ['NtryDtls', [['TxDtls', [references, amount, side, partyOf(line), purpose]]]],
      // The standard has no field for the balance after an entry.
      ['AddtlNtryInf', `${label}; /BAL/${plainAmount(line.balance_after_minor, line.currency)}`],
    ],
  ]
}

export const createCamt053Writer: CreateStatementWriter = (
  { facts, sums, currency, made_at, formats, brand },
  push,
) => {
  const { entries } = documentTexts(formats.choice.locale)
  const write = (text: string) => push(Buffer.from(text))
  const writeAll = (...elements: Element[]) => write(elements.map(writeElement).join('\n'))
  const id = withoutDashes(facts.statement_id)
  const made = dateTime(made_at)
  return {
    begin() {
      write(`<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${camt053Namespace}"><BkToCstmrStmt>\n`)
      writeAll([
        'GrpHdr',
        [
          ['MsgId', id],
          ['CreDtTm', made],
        ],
      ])
      write('\n<Stmt>\n')
      const first = ['FrDtTm', dateTime(startOfDay(facts.from))] as const
      const last = ['ToDtTm', dateTime(new Date(endOfDay(facts.to).getTime() - 1))] as const
      writeAll(
        ['Id', id],
        ['CreDtTm', made],
        ['FrToDt', [first, last]],
        accountOf(facts, brand),
        balanceOf('OPBD', sums.opening_minor, currency, facts.from),
        balanceOf('CLBD', sums.closing_minor, currency, facts.to),
        summaryOf(sums, currency),
      )
      write('\n')
    },
    line(line) {
      const entry = writeElement(entryOf(line, entries[line.kind], brand))
      write(`${entry}\n`)
      return entry
    },
    end({ chain, kid, signature }) {
      const seal = `/AUDIT/${facts.audit_seq}/${facts.audit_hash}/CHAIN/${chain}/KEY/${kid}/SIG/${signature}`
      writeAll(['AddtlStmtInf', seal])
      write('\n</Stmt>\n</BkToCstmrStmt></Document>\n')
    },
  }
}
