import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { formatsForRequest } from '../../readerFormats.ts'
import { confirmPassword } from '../factors/confirmPassword.ts'
import { assertSeen, openPolicy, readChange } from './policyChange.ts'
import { replyPolicy } from './policyReply.ts'
import { judgePublication, signingOf } from './publication.ts'
import { publishOrWait } from './publishVersion.ts'

export const publishHandler = defineHandler('/approval/publish', {
  prepare: (deps, context, { password }) => confirmPassword(deps, context, password),
  async run(tx, context, seen, { deps }) {
    const { business_id, user_id } = context.actor
    const { members, open, past } = await openPolicy(tx, context)
    assertSeen(open, seen, 'proposed')
    const verdict = judgePublication(past, signingOf(open, user_id))
    if (verdict.refusal !== null) throw new AppError(verdict.refusal)
    const change = await readChange(tx, { business_id, formats: formatsForRequest(context) }, open, members)
    await publishOrWait(tx, deps, context, { open, change, members, past }, verdict.wait)
    return replyPolicy(tx, context)
  },
})
