import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { listPeople } from '../people/store.ts'
import { takeFormTry } from '../session/lockout.ts'
import { mustFindStoppable } from './stopLink.ts'
import { stopVersion } from './stopVersion.ts'
import { lockPolicy } from './store.ts'

/** For whoever reads the mailbox that was told, also where its person has been removed meanwhile. */
export const stopByLinkHandler = defineHandler('/approval/stop-by-link', {
  prepare: async (deps, { address }) => void (await takeFormTry(deps, 'stop link', address)),
  async run(tx, { now, address }, { token }, { deps }) {
    await lockPolicy(tx, (await mustFindStoppable(tx, deps, token)).link.business_id)
    // Once more behind the lock: somebody else may have been quicker.
    const { link, open } = await mustFindStoppable(tx, deps, token)
    const { business_id, user_id } = link
    const [person] = await listPeople(tx, business_id, [user_id])
    if (person === undefined) throw new AppError('policy_stop_link_invalid')
    await stopVersion(tx, deps, { business_id, user_id, full_name: person.full_name, now, address }, open)
    return {}
  },
})
