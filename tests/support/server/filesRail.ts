import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Originator, PayoutOrder } from '../../../server/deps.ts'
import { createBank } from '../../../server/ports/bank.ts'
import { createFolder } from '../../../server/ports/rails/exchange.ts'
import { createFilesRail, type FilesRailOptions } from '../../../server/ports/rails/iso20022/filesRail.ts'
import type { Debtor } from '../../../server/ports/rails/iso20022/pain001.ts'
import type { PayInAccount } from '../../../server/ports/rails/payIn.ts'
import { singleRail } from '../../../server/ports/rails/rails.ts'
import type { TestApp } from './testApp.ts'

export const debtor: Debtor = {
  name: 'PT Lintas Kirim',
  street: 'Jalan Sudirman',
  building: '52',
  post_code: '12190',
  town: 'Jakarta',
  country: 'ID',
  accounts: {
    GBP: { id: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' },
    USD: { id: '4400123', bic: 'CENAIDJA' },
    IDR: { id: '4400456', bic: 'CENAIDJA' },
  },
}

/** As the profile of a business made for tests has it. */
export const originator: Originator = {
  name: 'PT Pengirim',
  registration_number: '9120000000000',
  street: 'Jalan Jenderal Sudirman 52',
  post_code: '12190',
  town: 'Jakarta Selatan',
  subdivision: 'DKI Jakarta',
  country: 'ID',
}

/** An order that every rail can carry. */
export const britishOrder: PayoutOrder = {
  payout_reference: '0199a0b0-0000-7000-8000-000000000001',
  business_id: '',
  transfer_id: '',
  currency: 'GBP',
  amount_minor: 123_456n,
  corridor_id: 'gb-gbp-bank',
  country: 'GB',
  account_number: '55779911',
  recipient_name: 'Jane Smith',
  bank_name: 'Barclays',
  recipient_details: { sort_code: '200000' },
  recipient_type: 'individual',
  fee_payer: 'OUR',
  originator,
  purpose: { local: 'goods', iso: 'GDDS' },
  uetr: '3f8f2f0a-6a54-4d2e-9c1b-0a4b8d1c7e55',
  reference: 'LT-1',
  invoice_number: '',
}

/** An account for incoming payments, which the rail reports. */
export const mandiriOf = (rail: string): PayInAccount => ({
  rail,
  bank: 'mandiri',
  account_number: '1220087654321',
  account_name: 'PT Lintas Kirim',
  virtual_account_prefix: '88609',
})

/** The test app pays by files in a folder, at 10:00 and 14:00 local to the business. */
export async function useFilesRail(desk: TestApp, charset: 'latin' | 'utf8' = 'latin') {
  const root = await mkdtemp(path.join(tmpdir(), 'lintas-rail-'))
  const [outgoing, incoming] = [path.join(root, 'out'), path.join(root, 'in')]
  await mkdir(incoming, { recursive: true })
  const { deps } = desk.server
  const options: FilesRailOptions = {
    name: 'bank',
    sql: deps.sql,
    now: deps.now,
    openExchange: () => Promise.resolve(createFolder({ outgoing, incoming })),
    initiator: 'PT Lintas Kirim',
    debtor,
    charset,
    cutOffs: ['10:00', '14:00'],
    paymentsOfFileMax: 100,
    settleMs: 10_000,
  }
  deps.rails = singleRail(createFilesRail(options))
  deps.bank = createBank(deps.settings, [mandiriOf('bank')])
  return {
    outgoing,
    incoming,
    exchange: () => desk.runJob({ id: 0n, task: 'exchange_rail_files', payload: {} }),
    /** Writes due orders as a server with other settings would. */
    async writeAs(other: Partial<FilesRailOptions>) {
      const { files } = createFilesRail({ ...options, ...other })
      await files.writeDue(await files.openExchange())
    },
    sent: async () =>
      Promise.all((await readdir(outgoing)).sort().map((name) => readFile(path.join(outgoing, name), 'utf8'))),
    /** Puts a file into the folder, written a minute ago unless `ageMs` says otherwise. */
    async receive(name: string, text: string | Uint8Array, ageMs = 60_000) {
      const file = path.join(incoming, name)
      await writeFile(file, text)
      const at = new Date(deps.now().getTime() - ageMs)
      await utimes(file, at, at)
    },
  }
}

let messages = 0
const messageId = (given?: string) => {
  messages += 1
  return given ?? `BANK${messages}`
}

export function pain002(
  original: string,
  lines: readonly { id: string; uetr?: string; status: string; code?: string; charges?: string }[],
  more: { id?: string; groupStatus?: string; code?: string } = {},
): string {
  const reason = (code?: string) => (code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>` : '')
  const taken = (charges?: string) => (charges ? `<ChrgsInf><Amt Ccy="GBP">${charges}</Amt></ChrgsInf>` : '')
  const group = more.groupStatus ? `<GrpSts>${more.groupStatus}</GrpSts>${reason(more.code)}` : ''
  const transactions = lines.map(
    ({ id, uetr, status, code, charges }) =>
      `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId>${uetr ? `<OrgnlUETR>${uetr}</OrgnlUETR>` : ''}<TxSts>${status}</TxSts>${reason(code)}${taken(charges)}</TxInfAndSts>`,
  )
  const payment =
    lines.length === 0
      ? ''
      : `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${original}-GBP</OrgnlPmtInfId>${transactions.join('')}</OrgnlPmtInfAndSts>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>${messageId(more.id)}</MsgId><CreDtTm>2026-01-15T08:00:00Z</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${original}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>${payment}</CstmrPmtStsRpt></Document>`
}

export interface Booked {
  amount: string
  currency: string
  isCredit?: boolean
  endToEndId?: string
  uetr?: string
  reference: string
  isReturn?: boolean
  remittance?: string
  /** The booking time in the entry, beside its day and payer. */
  bookedAt?: string
  creditorAccount?: string
}

export function camt(kind: 'camt.054.001.08' | 'camt.053.001.08', booked: readonly Booked[]): string {
  const [outer, inner] = kind.startsWith('camt.054') ? ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'] : ['BkToCstmrStmt', 'Stmt']
  const entries = booked.map(
    ({
      amount,
      currency,
      isCredit = false,
      endToEndId = 'NOTPROVIDED',
      uetr = '',
      reference,
      isReturn = false,
      remittance = '',
      bookedAt = '<Dt>2026-01-15</Dt>',
      creditorAccount = '',
    }) =>
      `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt>${bookedAt}</BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><BkTxCd/><NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId>${uetr ? `<UETR>${uetr}</UETR>` : ''}</Refs>${isCredit ? `<RltdPties><Dbtr><Pty><Nm>PT Pembayar</Nm></Pty></Dbtr><CdtrAcct><Id><Othr><Id>${creditorAccount}</Id></Othr></Id></CdtrAcct></RltdPties>` : ''}<RmtInf><Ustrd>${remittance}</Ustrd></RmtInf>${isReturn ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : ''}</TxDtls></NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}"><${outer}><GrpHdr><MsgId>${messageId()}</MsgId><CreDtTm>2026-01-15T08:00:00Z</CreDtTm></GrpHdr><${inner}><Id>1</Id><Acct><Id><IBAN>GB29NWBK60161331926819</IBAN></Id></Acct>${entries.join('')}</${inner}></${outer}></Document>`
}
