import { pathTo } from './paths.ts'

/** Query parameter of the list that opens its invitation dialog. */
export const inviteParam = 'invite'

export const invitePath = () => `${pathTo('users.list')}?${inviteParam}=1`
