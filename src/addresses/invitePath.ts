import { pathTo } from './paths.ts'

/** In the address of the list: its dialog for an invitation is open. */
export const inviteParam = 'invite'

export const invitePath = () => `${pathTo('users.list')}?${inviteParam}=1`
