import { ValidationError } from 'yup'
import { type ChangeRequestKind, changeRequestKinds, type PayloadOf } from '../../../contract/base/proposalKinds.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import type { ProposalAct } from '../proposals/act.ts'
import { propose } from '../proposals/propose.ts'
import { proposalActs } from './proposalActs.ts'

/** What the kind asks for, and nothing besides. */
function readPayload(kind: ChangeRequestKind, payload: unknown): PayloadOf<ChangeRequestKind> {
  try {
    return changeRequestKinds[kind].payload.validateSync(payload, { strict: true }) as PayloadOf<ChangeRequestKind>
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const field = error.path ? `payload.${error.path}` : 'payload'
    throw new AppError('input_invalid', { field, rule: error.message })
  }
}

export const proposeHandler = defineHandler('/staff/proposal/propose', {
  async run(tx, { actor }, { kind, payload, reason }, { deps }) {
    const act = proposalActs[kind] as ProposalAct<ChangeRequestKind>
    return propose(tx, deps, actor, act, { kind, payload: readPayload(kind, payload), reason })
  },
})
