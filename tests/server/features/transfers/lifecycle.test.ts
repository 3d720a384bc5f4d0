import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canMove, type Status, statusNumbers } from '../../../../contract/base/statuses.ts'
import { bindBusiness } from '../../../../server/db/business.ts'
import { createPipeline } from '../../../../server/db/pipeline.ts'
import { moveTransfer } from '../../../../server/features/transfers/lifecycle.ts'
import { lockTransfer } from '../../../../server/features/transfers/store.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'
import { createTransfer } from '../../../support/sending.ts'

let desk: Desk
let business: MadeBusiness
let maker: MadePerson

beforeAll(async () => {
  desk = await createDesk()
  business = await desk.server.addBusiness('lifecycle')
  maker = personOf(business.people, 'maker')
})
afterAll(() => desk.server.stop())

describe('a move', () => {
  it('that the table does not have is refused for all pairs', async () => {
    const { deps, database } = desk.server
    const { id } = await createTransfer(desk, maker)
    const refused: string[] = []
    for (const from of statusNumbers) {
      for (const to of statusNumbers) {
        await deps.sql
          .begin(async (tx) => {
            await bindBusiness(tx, business.id)
            const transfer = await lockTransfer(tx, business.id, id)
            if (!transfer) throw new Error('it was made')
            const work = {
              tx,
              deps,
              pipeline: createPipeline(),
              at: deps.now(),
              actor: { kind: 'job' as const, task: 'test' },
              by: null,
            }
            const rows: Status[] = []
            // Only the rule is asked: nothing of it is kept.
            rows.push(moveTransfer(work, { ...transfer, status: from }, { to, isPassing: true }).status)
            await work.pipeline.done().catch(() => undefined)
            throw new Error('undo')
          })
          .catch((error: unknown) => {
            if (error instanceof Error && error.name === 'AppError') refused.push(`${from} ${to}`)
          })
      }
    }
    const forbidden = statusNumbers.flatMap((from) =>
      statusNumbers.filter((to) => !canMove(from, to)).map((to) => `${from} ${to}`),
    )
    expect(refused).toEqual(forbidden)
    const [kept] = await database.sql`select status from transfers where id = ${id}`
    expect(kept).toEqual({ status: 0 })
  })
})
