import { defineHandler } from '../../handler.ts'
import { listPeople } from '../people/store.ts'
import { takeFormTry } from '../session/lockout.ts'
import { inForce } from './policyChange.ts'
import { mustFindStoppable } from './stopLink.ts'
import { readVersion } from './store.ts'

export const openStopLinkHandler = defineHandler('/approval/open-stop-link', {
  prepare: async (deps, { address }) => void (await takeFormTry(deps, 'stop link', address)),
  async run(tx, _context, { token }, { deps }) {
    const { link, open } = await mustFindStoppable(tx, deps, token)
    const { business_id } = link
    const [before, after, people] = await Promise.all([
      inForce(tx, business_id),
      readVersion(tx, business_id, open.version),
      listPeople(tx, business_id, [link.user_id, open.proposed_by ?? link.user_id]),
    ])
    return {
      company_name: people[0]?.company_name ?? '',
      version: open.version,
      proposed_by: people.find(({ id }) => id === open.proposed_by)?.full_name ?? '',
      publish_at: open.publish_at,
      before: before.tiers,
      after: after.tiers,
    }
  },
})
