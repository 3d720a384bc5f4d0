import { readList } from '../../db/list.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { defineHandler } from '../../handler.ts'
import { confirmPassword } from '../factors/confirmPassword.ts'
import { changeName, changeRole, deleteMember } from './change.ts'
import { mustFindAny, replyMember } from './context.ts'
import { invite, reinvite, withdrawInvitation } from './invite.ts'
import { listOpenDrafts, listOpenTransfers, members } from './store.ts'

/** Each change is confirmed by the acting person's own password. */
const confirm = (deps: Deps, context: SignedInContext, { password }: { password: string }) =>
  confirmPassword(deps, context, password)

export const teamHandlers = {
  '/team/list': defineHandler('/team/list', {
    async run(tx, { actor }, { ids, q, role, state, is_former, ...request }) {
      const filter = { ids, q: q === '' ? undefined : q, role, state, is_former }
      const page = await readList(tx, members, { scope: actor.business_id, filter }, request)
      return { ...page, items: page.items.map((row) => replyMember(row, actor)) }
    },
  }),
  '/team/detail': defineHandler('/team/detail', {
    run: async (tx, context, { id }) => replyMember(await mustFindAny(tx, context, id), context.actor),
  }),
  '/team/open-work': defineHandler('/team/open-work', {
    async run(tx, context, { id }) {
      const { business_id } = context.actor
      await mustFindAny(tx, context, id)
      const [drafts, transfers] = await Promise.all([
        listOpenDrafts(tx, business_id, id),
        listOpenTransfers(tx, business_id, id),
      ])
      return {
        drafts,
        transfers,
      }
    },
  }),
  '/team/invite': defineHandler('/team/invite', {
    prepare: confirm,
    run: (tx, context, request, { deps }) => invite(tx, deps, context, request),
  }),
  '/team/reinvite': defineHandler('/team/reinvite', {
    prepare: confirm,
    run: (tx, context, request, { deps }) => reinvite(tx, deps, context, request),
  }),
  '/team/withdraw-invitation': defineHandler('/team/withdraw-invitation', {
    prepare: confirm,
    run: (tx, context, request) => withdrawInvitation(tx, context, request),
  }),
  '/team/change-role': defineHandler('/team/change-role', {
    prepare: confirm,
    run: (tx, context, request, { deps }) => changeRole(tx, deps, context, request),
  }),
  '/team/change-name': defineHandler('/team/change-name', {
    prepare: confirm,
    run: (tx, context, request, { deps }) => changeName(tx, deps, context, request),
  }),
  '/team/delete': defineHandler('/team/delete', {
    prepare: confirm,
    run: (tx, context, request, { deps }) => deleteMember(tx, deps, context, request),
  }),
}
