import { type Element, writeDocument } from '../ports/rails/iso20022/xml.ts'
import type { PaidIn } from './faults.ts'

export interface FilePayment {
  account: string
  endToEndId: string
  uetr: string
  country: string
  status: 'ACSC' | 'RJCT'
  code: string
}

const reasonOf = (code: string): Element | null => (code === '' ? null : ['StsRsnInf', [['Rsn', [['Cd', code]]]]])

/** pain.002.001.10: status report on a message of the customer. */
export const writePain002 = (original: string, lines: readonly FilePayment[], id: string): string =>
  writeDocument([
    'Document',
    [
      [
        'CstmrPmtStsRpt',
        [
          [
            'GrpHdr',
            [
              ['MsgId', id],
              ['CreDtTm', new Date().toISOString()],
            ],
          ],
          [
            'OrgnlGrpInfAndSts',
            [
              ['OrgnlMsgId', original],
              ['OrgnlMsgNmId', 'pain.001.001.09'],
            ],
          ],
          [
            'OrgnlPmtInfAndSts',
            [
              ['OrgnlPmtInfId', original],
              ...lines.map(
                ({ endToEndId, uetr, status, code }): Element => [
                  'TxInfAndSts',
                  [
                    ['OrgnlEndToEndId', endToEndId],
                    uetr === '' ? null : ['OrgnlUETR', uetr],
                    ['TxSts', status],
                    reasonOf(code),
                  ],
                ],
              ),
            ],
          ],
        ],
      ],
    ],
    { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10' },
  ])

const accountOf = (number: string): Element[] => [['Id', [['Othr', [['Id', number]]]]]]

/** camt.054.001.08: notification of one incoming payment. */
export function writeCamt054(id: string, reference: string, paid: PaidIn): string {
  const { account_number, amount, credited_at, payer_name, remittance } = paid
  const entry: Element[] = [
    ['Amt', amount, { Ccy: 'IDR' }],
    ['CdtDbtInd', 'CRDT'],
    ['Sts', [['Cd', 'BOOK']]],
    ['BookgDt', [['DtTm', credited_at]]],
    ['AcctSvcrRef', reference],
    [
      'NtryDtls',
      [
        [
          'TxDtls',
          [
            [
              'RltdPties',
              [
                ['Dbtr', [['Pty', [['Nm', payer_name]]]]],
                ['CdtrAcct', accountOf(account_number)],
              ],
            ],
            remittance === '' ? null : ['RmtInf', [['Ustrd', remittance]]],
          ],
        ],
      ],
    ],
  ]
  const credits: Element[] = [
    ['Id', id],
    ['Acct', accountOf(account_number)],
    ['Ntry', entry],
  ]
  const header: Element[] = [
    ['MsgId', id],
    ['CreDtTm', new Date().toISOString()],
  ]
  return writeDocument([
    'Document',
    [
      [
        'BkToCstmrDbtCdtNtfctn',
        [
          ['GrpHdr', header],
          ['Ntfctn', credits],
        ],
      ],
    ],
    { xmlns: 'urn:iso:std:iso:20022:tech:xsd:camt.054.001.08' },
  ])
}
