import { invitePath } from '../../addresses/invitePath.ts'
import { pathTo } from '../../addresses/paths.ts'
import type { RowSearch } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'
import type { Member } from './teamTypes.ts'

const lineOf = (member: Member) => ({
  path: pathTo('users.show', { idUser: member.id }),
  title: member.full_name,
  detail: member.email,
})

export const usersSearch: RowSearch = {
  offers: [{ label: 'team.invite', path: invitePath(), icon: iconOf('plus'), access: 'team.invite' }],
  found: { heading: 'titles.team', line: (record) => lineOf(record as Member) },
}
