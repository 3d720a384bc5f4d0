import { expect, it } from 'vitest'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { loadMatcher } from '../../../../server/features/screening/lists/loadMatcher.ts'
import { readTable } from '../../../../server/features/screening/lists/readers/table.ts'
import { saveVersion } from '../../../../server/features/screening/lists/store.ts'
import { verifyScreening } from '../../../../server/features/screening/verify.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { settlePayouts } from '../../../support/refunds.ts'
import { decideHit, hitsOf } from '../../../support/screening.ts'
import { britishRecipient, createTransfer, signAndPay, transferDetail } from '../../../support/sending.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let officers: [StaffTestClient, StaffTestClient]

withBusiness('embargo', async (scene) => {
  ;({ desk, business, maker } = scene)
  await desk.setBalance(business.id, 900_000_000_000n)
  await setPolicy(desk, business.id, [tier('international', '0', 0)])
  officers = [
    await signInStaff(desk.server, 'compliance', 'Sari'),
    await signInStaff(desk.server, 'compliance', 'Tono'),
  ]
})

/** The operator's `countries.csv`. */
async function saveCountries(digest: string, ...rows: string[][]): Promise<void> {
  const { entries } = readTable([['name', 'country', 'programme'], ...rows])
  const listed = entries.map((entry) => ({ ...entry, list: 'countries' }))
  const version = { name: 'countries', digest, published_at: null }
  await desk.server.deps.sql.begin((tx) => saveVersion(tx, version, listed, desk.server.clock.now()))
}

const statusOf = async (id: string) => (await transferDetail(desk, maker, id)).status

async function pay(account: string): Promise<string> {
  const recipient = britishRecipient(account)
  const { id } = await signAndPay(desk, maker, await createTransfer(desk, maker, { recipient }))
  await settlePayouts(desk)
  return id
}

it('T104 A payment to a country of the operator’s list waits for two officers, and leaves once they clear its payee', async () => {
  expect(await statusOf(await pay('66770001'))).toBe(transferStatus.succeeded)
  await saveCountries('1', ['United Kingdom', 'GB', 'embargo'])
  const id = await pay('66770002')
  expect(await transferDetail(desk, maker, id)).toMatchObject({
    status: 8,
    problem: { kind: 'checking', reason: null },
  })
  const [hit, ...others] = await hitsOf(officers[0])
  if (!hit) throw new Error('nothing was found')
  expect(others).toEqual([])
  expect(hit).toMatchObject({ entry: { list: 'countries', countries: ['GB'] }, score: 1_000, reasons: ['country'] })
  await decideHit(officers, hit, 'cleared')
  await settlePayouts(desk)
  expect(await statusOf(id)).toBe(transferStatus.succeeded)
  const { sql } = desk.server.database
  expect(await sql.begin((tx) => verifyScreening(tx, desk.server.deps.keys))).toMatchObject({
    faults: [],
    rescored: [],
  })
})

it('T104 A payment to a listed country whose payee is confirmed comes back', async () => {
  const id = await pay('66770003')
  const [hit] = await hitsOf(officers[0])
  if (!hit) throw new Error('nothing was found')
  await decideHit(officers, hit, 'confirmed')
  await settlePayouts(desk)
  expect(await statusOf(id)).toBe(transferStatus.refunded)
  expect(await desk.checkBooks()).toEqual([])
})

it('The name of a listed country is compared with no name', async () => {
  await saveCountries('2', ['Iran', 'IR', 'embargo'])
  const matcher = await loadMatcher(desk.server.deps)
  expect(matcher.match({ name: 'Iran', kind: 'unknown', birth_date: null, country: null })).toEqual([])
  expect([...matcher.countries.keys()]).toEqual(['IR'])
  expect(await statusOf(await pay('66770004'))).toBe(transferStatus.succeeded)
})
