import { defineHandler } from '../../handler.ts'
import { answerPolicy } from './policyAnswer.ts'

export const policyHandler = defineHandler('/approval/policy', { run: (tx, { actor }) => answerPolicy(tx, actor) })
