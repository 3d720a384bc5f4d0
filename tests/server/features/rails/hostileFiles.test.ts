import { readdir } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import { importFile } from '../../../../server/features/rails/intake.ts'
import { parseStatementInThread } from '../../../../server/features/treasury/parseStatementInThread.ts'
import { camt, useFilesRail } from '../../../support/server/filesRail.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let bank: Awaited<ReturnType<typeof useFilesRail>>

withBusiness({ name: 'hostile files', start: '2026-01-15T02:00:00Z' }, async (scene) => {
  desk = scene.desk
  bank = await useFilesRail(desk)
})
afterEach(async () => expect(await desk.checkBooks()).toEqual([]))

const size = 1_000_000
const fill = (text: string): string => text.repeat(size / text.length)
const numbered = (write: (number: number) => string, each: number): string =>
  Array.from({ length: size / each }, (_, number) => write(number)).join(' ')

/** Each takes minutes or hours in quadratic time. */
const worst: readonly (readonly [name: string, text: string])[] = [
  ['text without a closing bracket', `<Document>${fill('a<b')}`],
  ['a tag without an end', `<Document ${fill(' ')}`],
  ['opening brackets', fill('<')],
  ['entities', `<Document>${fill('&amp;')}`],
  ['ampersands', `<Document>${fill('&')}`],
  ['open CDATA', `<Document><![CDATA[${fill(']]')}`],
  ['processing instructions', `<Document>${fill('<?a ')}`],
  ['attributes', `<Document ${numbered((number) => `a${number}=""`, 12)}>`],
  ['namespaces', `<Document ${numbered((number) => `xmlns:a${number}="u"`, 20)}>`],
  ['a document type', `<!DOCTYPE a [${fill('<[')}`],
  ['deep nesting', fill('<a>')],
  ['siblings', `<Document>${fill('<a/>')}`],
  ['quotes in an attribute', `<Document a="${fill("' ")}`],
]

const notedFiles = () => desk.server.database.sql<{ name: string; state: string; problems: string[] }[]>`
  select name, state, problems from rail_files order by received_at, id`

it.each(worst)('T85 A bank’s file of %s goes to the operator with its reason', async (name, text) => {
  await bank.receive(`${name}.xml`, text)
  await bank.exchange()
  const noted = (await notedFiles()).find((file) => file.name === `${name}.xml`)
  expect(noted).toMatchObject({
    state: 'queued',
    problems: [expect.stringMatching(/well-formed|deep|document type|many/)],
  })
})

const worstTables: typeof worst = [
  ['newlines', fill('\n')],
  ['carriage returns', fill('\r')],
  ['quotes', fill('"')],
  ['separators', fill(',')],
  ['quoted rows', fill('"a","b"\n')],
]

it.each([...worstTables, ...worst.slice(0, 2)])(
  'T85 A statement of %s is refused at the operator’s console',
  async (_, text) => {
    await expect(parseStatementInThread(Buffer.from(text), '1')).rejects.toMatchObject({
      codeName: 'statement_unreadable',
    })
  },
)

it('T85 Requests are answered while a large file is read', async () => {
  let answered = 0
  const timer = setInterval(() => {
    answered += 1
  }, 1)
  const reading = importFile(desk.server.deps, 'bank', 'large.xml', Buffer.from(`<Document>${fill('<a/>')}`))
  // The main thread takes turns for as long as the file is read elsewhere.
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  await reading
  clearInterval(timer)
  expect(answered).toBeGreaterThan(0)
})

it('T85 A file whose reading ended the process waits for the operator and is not read again at the next start', async () => {
  const { sql } = desk.server.database
  const text = camt('camt.054.001.08', [{ amount: '5', currency: 'GBP', reference: 'KILLER' }])
  const { id } = await importFile(desk.server.deps, 'bank', 'killer.xml', Buffer.from(text))
  // The process ended while it read the file, which is still in the bank's folder.
  const at = desk.server.clock.now()
  await sql`update rail_files set state = 'retry', problems = '{}', reading_since = ${at}, archived_at = null where id = ${id}`
  await bank.receive('killer.xml', text)
  const state = async () => (await notedFiles()).filter(({ name }) => name === 'killer.xml')
  await bank.exchange()
  expect(await state()).toMatchObject([{ state: 'retry', problems: [] }])
  expect(await readdir(bank.incoming)).not.toContain('killer.xml')
  await desk.advance(5 * 60_000)
  await bank.exchange()
  expect(await state()).toEqual([
    { name: 'killer.xml', state: 'queued', problems: ['reading it did not end: the server stopped meanwhile'] },
  ])
  await bank.exchange()
  expect(await state()).toMatchObject([{ state: 'queued' }])
})

it('A file that was read but not applied to its end is applied at the next start', async () => {
  const { sql } = desk.server.database
  const credit = { amount: '7000', currency: 'IDR', isCredit: true, reference: 'HALF' }
  const text = camt('camt.054.001.08', [credit])
  const { id } = await importFile(desk.server.deps, 'bank', 'half.xml', Buffer.from(text))
  await sql`update rail_files set state = 'retry', problems = '{}' where id = ${id}`
  await bank.exchange()
  expect((await notedFiles()).filter(({ name }) => name === 'half.xml')).toMatchObject([
    { state: 'done', problems: [] },
  ])
  expect(await sql`select 1 from incoming_credits where bank_reference = 'HALF'`).toHaveLength(1)
})
