import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { codeName } from '../../contract/base/calls/codes.ts'
import type { ResponseEnvelope } from '../../contract/base/calls/envelope.ts'
import type { CallRequest } from '../../contract/calls.ts'
import type { ServedPath } from '../../server/handler.ts'
import type { MadePerson } from '../support/business.ts'
import { type Transfer, transferDetail } from '../support/sending.ts'
import type { TestApp } from '../support/server/testApp.ts'
import type { Model, ModelTransfer } from './transferModel.ts'

/** Building blocks of the commands on a business's transfers. */

export interface Real {
  desk: TestApp
  businessId: string
  people: MadePerson[]
  /** Bank accounts of the company, by what their bank does with a refund. */
  refundAccounts: Readonly<Record<'succeed' | 'reject', string>>
  /** The change sent last that succeeded, to be sent again. */
  last: { again: () => Promise<ResponseEnvelope>; reply: ResponseEnvelope } | null
}

export type Command = fc.AsyncCommand<Model, Real>

/** Picks by a number from anywhere: commands are made before there is anything to pick from. */
export const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

export async function send<P extends ServedPath>(real: Real, person: number, path: P, request: CallRequest<P>) {
  const { desk, people } = real
  const idem = randomUUID()
  const again = () => desk.reply(at(people, person), path, request, { idem })
  const reply = await desk.reply(at(people, person), path, request, { idem })
  if (reply.code === 0) real.last = { again, reply }
  return reply
}

export const nameOf = (reply: ResponseEnvelope) => codeName(reply.code)

export async function assertBalance(model: Model, real: Real): Promise<void> {
  const { available_minor } = await real.desk.call(at(real.people, 0), '/balance/summary', {})
  expect(BigInt(available_minor)).toBe(model.balance)
}

export function assertSame(transfer: ModelTransfer, found: Transfer): void {
  expect({ id: found.id, status: found.status, version: found.version }).toEqual({
    id: transfer.seen.id,
    status: transfer.status,
    version: transfer.seen.version,
  })
  expect(found.approvals.filter((row) => row.is_valid && row.decision === 'approved')).toHaveLength(
    transfer.approvals.size,
  )
}

export const look = async (real: Real, transfer: ModelTransfer) =>
  transferDetail(real.desk, at(real.people, 0), transfer.seen.id)

/** A command on one transfer by one person. */
export const onTransfer = (
  name: string,
  act: (model: Model, real: Real, transfer: ModelTransfer, person: number) => Promise<void>,
) =>
  fc.record({ person: fc.nat(), index: fc.nat() }).map(
    ({ person, index }): Command => ({
      check: (model) => model.transfers.length > 0,
      async run(model, real) {
        const transfer = at(model.transfers, index)
        await act(model, real, transfer, person % real.people.length)
        assertSame(transfer, await look(real, transfer))
        await assertBalance(model, real)
      },
      toString: () => `${name}(${person}, ${index})`,
    }),
  )
