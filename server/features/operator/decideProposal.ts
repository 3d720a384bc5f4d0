import { defineHandler } from '../../handler.ts'
import { decide } from '../proposals/decide.ts'
import { proposalActs } from './proposalActs.ts'

export const decideHandler = defineHandler('/staff/proposal/decide', {
  run: async (tx, { actor }, decision, { deps }) => ({ state: await decide(tx, deps, actor, proposalActs, decision) }),
})
