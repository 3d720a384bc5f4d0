import { sandboxNameCheck } from '../../contract/corridors/nameChecks.ts'
import type { NameCheckRequest } from '../ports/rails/http/contract.ts'
import { type BankConfig, hasFault } from './faults.ts'

/** Answers of the simulated bank about payees and about payments on their way. */

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
