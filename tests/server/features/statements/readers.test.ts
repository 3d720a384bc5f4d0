import { expect, it } from 'vitest'
import { statementFormats } from '../../../../contract/features/statements.ts'
import { bindBusiness } from '../../../../server/db/business.ts'
import { loadStatement, writeStatement } from '../../../../server/features/statements/calls.ts'
import { makeBalanceHistory } from '../../../support/balanceHistory.ts'
import { paperCodes, statementKey } from '../../../support/statement.ts'
import { type BusinessScene, withBusiness } from '../../../support/withBusiness.ts'

let scene: BusinessScene
const statementId = '0193f0c8-a7b2-7c1e-9d6a-11223344aa55'

withBusiness({ name: 'readers', start: '2027-01-15T03:00:00Z' }, async (made) => {
  scene = made
  await makeBalanceHistory(made)
})

/** Digests of the lines, and the time of issue as printed. */
async function readStatement(format: (typeof statementFormats)[number], time_zone: string) {
  const { desk, business, viewer } = scene
  const { id: user_id, business_id, full_name, role } = viewer
  const now = desk.server.clock.now()
  const person = { kind: 'person', business_id, user_id, full_name, role, format_style: 'standard' } as const
  const actor = { ...person, time_zone, session_id_hash: '' }
  const period = { from: '2027-01-01', to: '2027-01-31', format }
  return desk.server.database.sql.begin(async (tx) => {
    await bindBusiness(tx, business.id)
    const loaded = await loadStatement(tx, { actor, locale: 'en', now, address: '' }, period, statementId)
    const pieces = writeStatement({ ...loaded, papers: paperCodes }, statementKey, () => undefined)
    for (;;) {
      const { done, value } = await pieces.next()
      if (done) {
        const made_at = loaded.statement.formats.momentInZone(loaded.statement.made_at)
        return { lines: value.digests.map((digest) => digest.toString('hex')), made_at }
      }
    }
  })
}

it.each(statementFormats)(
  'A statement as %s says the times of the business, whatever zone its reader has',
  async (format) => {
    const here = await readStatement(format, 'Asia/Jakarta')
    expect(here.lines.length).toBeGreaterThan(1)
    expect(await readStatement(format, 'America/New_York')).toEqual(here)
  },
)
