import { defineHandler } from '../../handler.ts'
import { replyPolicy } from './policyReply.ts'

export const policyHandler = defineHandler('/approval/policy', { run: (tx, context) => replyPolicy(tx, context) })
