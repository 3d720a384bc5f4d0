import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { type Role, roleNames } from '../../../contract/base/people/roles.ts'
import { CardChoice } from '../../form/CardChoice.tsx'
import { roleIcons } from '../../parts/roleIcons.ts'
import { Icon } from '../../ui/Icon.tsx'

interface RoleChoiceProps {
  value: Role
  onChoose: (role: Role) => void
}

/** The four roles with descriptions. */
export const RoleChoice = ({ value, onChoose }: RoleChoiceProps) => {
  const translate = useTranslate()
  return (
    <CardChoice
      name="role"
      label={translate('team.role')}
      value={value}
      onChange={onChoose}
      options={roleNames.map((role) => ({
        value: role,
        title: (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <Icon name={roleIcons[role]} size={16} />
            {translate(`shell.role_${role}`)}
          </Box>
        ),
        hint: translate(`roles.about.${role}`),
      }))}
    />
  )
}
