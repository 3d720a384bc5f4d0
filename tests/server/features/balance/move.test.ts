import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '../../../../server/db/client.ts'
import { balanceTasks, watchBalancesTask } from '../../../../server/features/balance/jobs.ts'
import { enqueue } from '../../../../server/jobs/enqueue.ts'
import { checkBooks } from '../../../../server/ledger/invariants.ts'
import { storedMacsOf } from '../../../../server/storedMacs.ts'
import { type MadeBusiness, pin } from '../../../support/business.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness

beforeAll(async () => {
  // Later than the opening balance, which is of today: lines of an account are in order of time.
  desk = await createTestApp({ start: '2035-01-15T03:00:00Z' })
  business = await desk.server.addBusiness('moving')
})
afterAll(() => desk.server.stop())

const admin = () => personOf(business.people, 'admin')
const summary = () => desk.call(admin(), '/balance/summary', {})
const move = (amount_minor: string) => desk.code(admin(), '/balance/move-balance', { amount_minor, pin })

it('A move to the API balance takes only what is available, from any number of tabs at once', async () => {
  await desk.setBalance(business.id, 1_000_000n)
  const codes = await Promise.all(['600000', '600000', '600000'].map(move))
  expect(codes.toSorted()).toEqual(['insufficient_balance', 'insufficient_balance', 'ok'])
  expect(await summary()).toMatchObject({ available_minor: '400000', api_minor: '600000' })
  expect(await move('400001')).toBe('insufficient_balance')
  expect(await move('0')).toBe('input_invalid')
  expect(await move('400000')).toBe('ok')
  const { items } = await desk.call(admin(), '/balance/history', { page_size: 1, page_number: 1, order: 'desc' })
  expect(items[0]).toMatchObject({ kind: 'move_to_api', amount_minor: '-400000', balance_after_minor: '0' })
  expect(await desk.checkBooks()).toEqual([])
})

class Undo extends Error {}

it.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['is of nobody', (tx) => tx`update audit_log set actor_id = ${randomUUID()}`],
  ['gave more than it took', (tx) => tx`update entry_lines set amount_minor = 7 where account = 'customer:api'`],
  ['is in no books', (tx) => tx`delete from entry_lines where kind = 'move_to_api'`],
  ['was never said', (tx) => tx`update audit_log set action = 'balance.read'`],
  [
    'was said twice',
    (tx) => tx`insert into audit_log select (jsonb_populate_record(a, '{"seq": 999}')).* from audit_log a
    where action = 'balance.moved_to_api' limit 1`,
  ],
])('The ledger check reports a move that %s', async (_, plant) => {
  let said: string[] = []
  const looking = desk.server.database.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await plant(tx)
    said = (await checkBooks(tx, storedMacsOf(desk.server.deps.keys), ['C10'])).flatMap(({ findings }) => findings)
    throw new Undo()
  })
  await expect(looking).rejects.toBeInstanceOf(Undo)
  expect(said.join()).toContain('to the API balance')
})

it('A move to the API balance requires the PIN and an admin', async () => {
  await desk.setBalance(business.id, 5_000n)
  const asked = { amount_minor: '1', pin: '0000' }
  expect(await desk.code(admin(), '/balance/move-balance', asked)).toBe('pin_wrong')
  const maker = personOf(business.people, 'maker')
  expect(await desk.code(maker, '/balance/move-balance', { ...asked, pin })).toBe('not_permitted')
  expect((await summary()).available_minor).toBe('5000')
})

it('A low API balance is notified once, and again only after it recovered', async () => {
  const told = async () => {
    await desk.server.deps.sql.begin((tx) => enqueue(tx, watchBalancesTask, {}))
    await desk.runDueJobs()
    const { items } = await desk.call(admin(), '/notification/list', { page_size: 20, page_number: 1 })
    return items.filter(({ title }) => title === 'Balance is low').length
  }
  const counts: number[] = []
  await desk.call(admin(), '/balance/set-alert', { threshold_minor: '100000' })
  for (const balance of [100_000n, 99_999n, 5n, 100_000n, 99_998n]) {
    await desk.setBalance(business.id, balance)
    counts.push(await told())
  }
  expect(counts).toEqual([0, 1, 1, 1, 2])
  const { items } = await desk.call(admin(), '/notification/list', { page_size: 1, page_number: 1 })
  const figures = 'is IDR 99,998, below the IDR 100,000'
  expect(items[0]?.content).toContain(figures)
  await desk.server.deliverMails()
  const mails = desk.server.mails.filter(({ subject }) => subject === 'Your balance is below IDR 100,000')
  expect(mails.map(({ to }) => to)).toEqual([admin().email, admin().email])
  expect(mails[1]?.text).toContain(figures)
  expect(await desk.call(admin(), '/balance/alert', {})).toEqual({ threshold_minor: '100000' })
  await desk.call(admin(), '/balance/set-alert', { threshold_minor: null })
  expect(await told()).toBe(2)
})

it('The notice and the mail of a low balance name the balance and the threshold', async () => {
  await desk.call(admin(), '/balance/set-alert', { threshold_minor: '250000' })
  await desk.setBalance(business.id, 123_456n)
  await desk.server.deps.sql.begin((tx) => enqueue(tx, watchBalancesTask, {}))
  await desk.runDueJobs()
  await desk.server.deliverMails()
  const { items } = await desk.call(admin(), '/notification/list', { page_size: 1, page_number: 1 })
  const mail = desk.server.mails.findLast(({ to }) => to === admin().email)
  for (const text of [items[0]?.content, mail?.text]) {
    expect(text).toMatch(/123[,.]456/)
    expect(text).toMatch(/250[,.]000/)
  }
  await desk.call(admin(), '/balance/set-alert', { threshold_minor: null })
})

it('A failed notification for one person does not stop the others and is logged', async () => {
  const { deps, database } = desk.server
  const broken = await desk.server.addBusiness('broken')
  for (const one of [business, broken]) {
    await desk.call(personOf(one.people, 'admin'), '/balance/set-alert', { threshold_minor: '100000' })
    await desk.setBalance(one.id, 1n)
  }
  await database.sql.unsafe(`
    create function refuse_alert() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before update on balance_alerts for each row when (new.business_id = '${broken.id}')
      execute function refuse_alert()`)
  const said: unknown[] = []
  const log = { ...deps.log, error: (...line: unknown[]) => void said.push(line[0]) }
  await balanceTasks[watchBalancesTask]({ ...deps, log: log as typeof deps.log })
  await database.sql.unsafe('drop trigger refuse on balance_alerts; delete from balance_alerts')
  expect(said).toMatchObject([{ business_id: broken.id }])
  const { items } = await desk.call(admin(), '/notification/list', { page_size: 1, page_number: 1 })
  expect(items[0]?.title).toBe('Balance is low')
})

it('The API balance shows its total at the end of each day', async () => {
  await desk.setBalance(business.id, 70n)
  await desk.advance(48 * 3_600_000)
  await desk.setBalance(business.id, 90n)
  const { points } = await desk.call(admin(), '/balance/chart', { days: 30 })
  expect(points.slice(-3).map(({ balance_minor }) => balance_minor)).toEqual(['70', '70', '90'])
  expect([points.length, points[0]?.balance_minor]).toEqual([30, '1000000000'])
})
