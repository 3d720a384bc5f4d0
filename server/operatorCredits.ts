import { formatMoney } from '../contract/base/money.ts'
import { createDatabase, type Sql } from './db/client.ts'
import type { Deps } from './deps.ts'
import { enqueueSandboxCredit } from './features/credits/jobs.ts'
import { type HeldCredit, listHeldCredits } from './features/credits/store.ts'
import type { Settings } from './settings.ts'

type By = Pick<Deps, 'now' | 'newId'>

/** Across all businesses, on the owner's connection. */
async function readHeld(url: string): Promise<HeldCredit[]> {
  const owner = createDatabase(url, { max: 1 })
  try {
    return await listHeldCredits(owner)
  } finally {
    await owner.end()
  }
}

/** The presumed owner. */
const standingOf = ({ business_id, business_name, reference }: HeldCredit): string =>
  business_name === null ? 'nobody known' : `${business_name} ${reference ?? business_id}`

function lineOf(credit: HeldCredit): string {
  const { id, received_at, amount_minor, currency, payer_name, account_number, remittance, reason } = credit
  const money = formatMoney(amount_minor, currency)
  return `${received_at.toISOString().slice(0, 16)}  ${id}  ${currency} ${money}  ${reason}  from ${payer_name || '?'} to ${account_number} "${remittance}"  ${standingOf(credit)}`
}

export async function showSuspense(url: string): Promise<boolean> {
  const held = await readHeld(url)
  for (const credit of held) console.log(lineOf(credit))
  console.log(held.length === 0 ? 'No money is in suspense.' : `Credits held: ${held.length}`)
  return held.length === 0
}

/** Pays in to a bank of the sandbox; the bank's report reaches the server as a job. */
export async function payIn(
  sql: Sql,
  deps: By,
  settings: Pick<Settings, 'profile'>,
  {
    account_number,
    amount,
    message,
    payer,
  }: { account_number: string; amount: string; message: string; payer: string },
): Promise<boolean> {
  if (settings.profile === 'production') throw new Error('Paying in by command works only in the sandbox')
  if (!/^[1-9]\d{0,14}$/.test(amount)) throw new Error('The amount must be whole rupiah, in digits')
  await sql.begin((tx) =>
    enqueueSandboxCredit(tx, {
      reference: deps.newId(),
      account_number,
      amount_minor: BigInt(amount),
      credited_at: deps.now(),
      payer_name: payer,
      remittance: message,
    }),
  )
  console.log(`IDR ${amount} is on its way to ${account_number}.`)
  return true
}
