import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusNumbers } from '../../../../contract/base/statuses/reported.ts'
import { canTransferMove, type TransferStatus } from '../../../../contract/base/statuses/transfer.ts'
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

/** Those of bulk files and top-ups as well: a transfer never gets one. */
const numbers = statusNumbers as readonly TransferStatus[]

describe('a move', () => {
  it('that the machine does not have is refused for all pairs', async () => {
    const { deps, database } = desk.server
    const { id } = await createTransfer(desk, maker)
    const refused: string[] = []
    for (const from of numbers) {
      for (const to of numbers) {
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
            // Only the rule is asked: nothing of it is kept.
            moveTransfer(work, { ...transfer, status: from }, { to, isPassing: true })
            await work.pipeline.done().catch(() => undefined)
            throw new Error('undo')
          })
          .catch((error: unknown) => {
            if (error instanceof Error && error.name === 'AppError') refused.push(`${from} ${to}`)
          })
      }
    }
    const forbidden = numbers.flatMap((from) =>
      numbers.filter((to) => !canTransferMove(from, to)).map((to) => `${from} ${to}`),
    )
    expect(refused).toEqual(forbidden)
    const [kept] = await database.sql`select status from transfers where id = ${id}`
    expect(kept).toEqual({ status: 0 })
  })
})
