import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import type { MemberState } from '../../../contract/features/team.ts'
import { pathTo } from '../../addresses/paths.ts'
import { roleIcons } from '../../parts/roleIcons.ts'
import { RelativeTime } from '../../ui/dates/RelativeTime.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { type Member, type SeatAction, seatActions, stateColours } from './teamTypes.ts'

interface MemberRowProps {
  member: Member
  onAction: (action: SeatAction) => void
}

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
    <Icon name={icon} size={15} />
    {children}
  </Box>
)

const Actions = ({ member, onAction }: MemberRowProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (action: SeatAction) => {
    setAnchor(null)
    onAction(action)
  }
  return (
    <>
      <IconButton
        aria-label={translate('team.actions', { name: member.full_name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {seatActions(member).map((action) => (
          <MenuItem key={action} onClick={() => choose(action)}>
            {translate(`team.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** The timestamp shown for a person, by the state of their seat, with its label. */
const whens = {
  ended: { label: 'team.ended_at', at: (member: Member) => member.ended_at },
  invited: { label: 'team.invited_at', at: (member: Member) => member.invited_at },
  active: { label: 'team.last_seen', at: (member: Member) => member.last_seen_at },
} as const satisfies Record<MemberState, unknown>

/** Time when the member was last active, invited or removed. */
const When = ({ member }: { member: Member }) => {
  const translate = useTranslate()
  const { label, at } = whens[member.state]
  const value = at(member)
  if (value === null) return translate('team.never_seen')
  return (
    <span>
      {translate(label)} <RelativeTime value={value} />
    </span>
  )
}

/** One person: name, role, sign-in, last activity. */
export const MemberRow = ({ member, onAction }: MemberRowProps) => {
  const translate = useTranslate()
  return (
    <Box
      component="li"
      aria-label={member.full_name}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Link
            component={LinkBase}
            to={pathTo('users.show', { idUser: member.id })}
            color="inherit"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {member.full_name}
          </Link>
          {member.is_self ? <Tag tone="primary">{translate('team.you')}</Tag> : null}
          <Tag icon={roleIcons[member.role]}>{translate(`shell.role_${member.role}`)}</Tag>
          <StateChip colour={stateColours[member.state]} label={translate(`team.states.${member.state}`)} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {member.email} · {member.user_name}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            rowGap: 0.5,
            color: 'text.secondary',
            fontSize: '0.8125rem',
          }}
        >
          <Fact icon="clock">
            <When member={member} />
          </Fact>
          {member.state === 'active' ? (
            <>
              <Fact icon="lock">{translate(member.has_pin ? 'team.has_pin' : 'team.no_pin')}</Fact>
              <Fact icon="shield">{translate(`team.factor_${member.second_factor}`)}</Fact>
            </>
          ) : null}
        </Box>
      </Box>
      <Actions member={member} onAction={onAction} />
    </Box>
  )
}
