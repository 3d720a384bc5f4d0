import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { childrenOf, textOf } from '../../contract/base/files/xml.ts'
import { sandboxNameCheck } from '../../contract/corridors/nameChecks.ts'
import type { NameCheckRequest } from '../ports/rails/http/contract.ts'
import { type Node, readDocument } from '../ports/rails/iso20022/xml.ts'
import { type BankConfig, type FaultName, hasFault, type PaidIn } from './faults.ts'
import { type FilePayment, writeCamt054, writePain002 } from './reports.ts'

/** The simulated bank's answers about payees and payments on their way, and the files that it writes. */

interface Step {
  id: string
  state: 'accepted' | 'in_process' | 'credited' | 'rejected'
  at: string
  bank: { name: string; bic: string; country: string }
  reason: string
}
export type Journeys = Map<string, Step[]>

const ourBank = { name: 'Simulated Bank Jakarta', bic: 'SIMUIDJA', country: 'ID' }
const correspondent = { name: 'Simulated Correspondent New York', bic: 'SIMUUS33', country: 'US' }
const payeeBank = (country: string) => ({
  name: 'Simulated Payee Bank',
  bic: country === '' ? '' : `SIMU${country}22`,
  country,
})

const now = () => new Date().toISOString()

/** The payment was taken, and passed on if it goes abroad. */
export function beginJourney(journeys: Journeys, uetr: string, isAbroad: boolean): void {
  if (uetr === '' || journeys.has(uetr)) return
  const first: Step = { id: 'accepted', state: 'accepted', at: now(), bank: ourBank, reason: '' }
  const next: Step = { id: 'in_process', state: 'in_process', at: now(), bank: correspondent, reason: '' }
  journeys.set(uetr, isAbroad ? [first, next] : [first])
}

/** `code`: why the payee's bank refused; empty: it did not. */
export function endJourney(journeys: Journeys, uetr: string, country: string, code: string): void {
  const state = code === '' ? 'credited' : 'rejected'
  journeys.get(uetr)?.push({ id: state, state, at: now(), bank: payeeBank(country), reason: code })
}

/** By the account's last digits, as in the sandbox. Null: not offered for this account. */
export function checkName(config: BankConfig, { recipient }: NameCheckRequest): object | null {
  if (hasFault(config, 'no_name_check', recipient.account_number)) return null
  const result = sandboxNameCheck(recipient.account_number)
  return result === 'partial' ? { result, account_name: `${recipient.name} Group` } : { result }
}

type Config = Pick<BankConfig, 'faults' | 'takes_from' | 'writes_to'>

function paymentOf(config: Config, one: Node): FilePayment {
  const account = textOf(one, 'CdtrAcct', 'Id', 'IBAN') || textOf(one, 'CdtrAcct', 'Id', 'Othr', 'Id')
  const refusal = hasFault(config, 'reject', account)
  const endToEndId = textOf(one, 'PmtId', 'EndToEndId')
  const uetr = textOf(one, 'PmtId', 'UETR')
  const country = textOf(one, 'CdtrAgt', 'FinInstnId', 'PstlAdr', 'Ctry') || textOf(one, 'Cdtr', 'PstlAdr', 'Ctry')
  return { account, endToEndId, uetr, country, status: refusal ? 'RJCT' : 'ACSC', code: refusal?.code ?? '' }
}

/** The bank's reports on a message, altered by the configured faults. */
function reportsOf(
  config: Config,
  messageId: string,
  payments: readonly FilePayment[],
): [suffix: string, text: string][] {
  const withFault = (name: FaultName) => payments.filter(({ account }) => hasFault(config, name, account))
  const spoken = payments.filter((payment) => !withFault('silent').includes(payment))
  if (spoken.length === 0) return []
  const report = writePain002(messageId, spoken, `R-${messageId}`)
  const isHalf = withFault('half').length > 0
  const reports: [string, string][] = [['', isHalf ? report.slice(0, report.length / 2) : report]]
  if (withFault('duplicate').length > 0) reports.push(['-again', report])
  const turned = withFault('contradict').map(
    (one): FilePayment => ({ ...one, status: one.status === 'ACSC' ? 'RJCT' : 'ACSC' }),
  )
  if (turned.length > 0) reports.push(['-other', writePain002(messageId, turned, `S-${messageId}`)])
  return reports
}

async function writeWhole({ writes_to }: Config, name: string, text: string): Promise<void> {
  const half = path.join(writes_to, `.${name}.tmp`)
  await writeFile(half, text)
  await rename(half, path.join(writes_to, `${name}.xml`))
}

/** Reports an incoming payment (camt.054). */
export async function writeCredit(config: Config, reference: string, paid: PaidIn): Promise<void> {
  await mkdir(config.writes_to, { recursive: true })
  const messageId = randomUUID().replaceAll('-', '')
  await writeWhole(config, `credit-${messageId}`, writeCamt054(messageId, reference, paid))
}

async function takeFile(config: Config, journeys: Journeys, name: string): Promise<void> {
  const file = path.join(config.takes_from, name)
  const { root } = readDocument(await readFile(file))
  const message = childrenOf(root, 'CstmrCdtTrfInitn')[0] ?? {}
  const messageId = textOf(message, 'GrpHdr', 'MsgId')
  const payments = childrenOf(message, 'PmtInf', 'CdtTrfTxInf').map((one) => paymentOf(config, one))
  for (const { uetr, country, code } of payments) {
    beginJourney(journeys, uetr, country !== 'ID')
    endJourney(journeys, uetr, country, code)
  }
  for (const [suffix, text] of reportsOf(config, messageId, payments))
    await writeWhole(config, `${messageId}${suffix}`, text)
  await rename(file, path.join(config.takes_from, `.taken-${name}`))
}

/** Processes the files that the customer has written since the last call. */
export async function takeFiles(config: Config, journeys: Journeys): Promise<void> {
  if (config.takes_from === '') return
  await Promise.all([config.takes_from, config.writes_to].map((folder) => mkdir(folder, { recursive: true })))
  const names = (await readdir(config.takes_from)).filter((name) => name.endsWith('.xml') && !name.startsWith('.'))
  for (const name of names.sort()) await takeFile(config, journeys, name)
}
