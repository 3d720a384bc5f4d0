import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { type Role, roleNames } from '../../../contract/base/roles.ts'
import { Icon } from '../../ui/Icon.tsx'
import { roleIcons } from '../../ui/roleIcons.ts'

interface RoleChoiceProps {
  value: Role
  onChoose: (role: Role) => void
}

/** The four roles, each with what it is for. */
export const RoleChoice = ({ value, onChoose }: RoleChoiceProps) => {
  const translate = useTranslate()
  const labelId = useId()
  return (
    <Box>
      <FormLabel id={labelId} sx={{ fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary' }}>
        {translate('team.role')}
      </FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value} sx={{ mt: 0.75, gap: 1 }}>
        {roleNames.map((role) => (
          <FormControlLabel
            key={role}
            value={role}
            onChange={() => onChoose(role)}
            control={<Radio />}
            label={
              <Box sx={{ display: 'grid', gap: 0.25 }}>
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 600 }}>
                  <Icon name={roleIcons[role]} size={16} />
                  {translate(`shell.role_${role}`)}
                </Box>
                <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                  {translate(`roles.about.${role}`)}
                </Box>
              </Box>
            }
            sx={(theme) => ({
              alignItems: 'flex-start',
              m: 0,
              py: 0.75,
              pr: 1.5,
              border: 1,
              borderRadius: '12px',
              borderColor: role === value ? theme.palette.primary.main : theme.palette.divider,
              backgroundColor: role === value ? theme.palette.tokens.primarySoft : 'transparent',
            })}
          />
        ))}
      </RadioGroup>
    </Box>
  )
}
