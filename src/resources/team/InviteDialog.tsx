import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Role } from '../../../contract/base/roles.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { SeatDialog } from './SeatDialog.tsx'
import { useRefreshTeam } from './useTeam.ts'

export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefreshTeam()
  const { mutateAsync: invite } = useCallMutation('/team/invite', { form: true })
  const [fullName, setFullName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('maker')
  const confirm = async (password: string) => {
    const full_name = fullName.trim().normalize('NFC')
    await invite({ full_name, email: email.trim(), role, password })
    await refresh()
    notify('team.invited', { type: 'success', messageArgs: { email: email.trim() } })
    onClose()
  }
  return (
    <SeatDialog
      title={translate('team.invite')}
      hint={translate('team.invite_hint')}
      confirmLabel={translate('team.send_invitation')}
      fields={(errorOf) => (
        <>
          <TextField
            fullWidth
            required
            autoComplete="off"
            label={translate('team.full_name')}
            value={fullName}
            error={errorOf('full_name') !== undefined}
            helperText={errorOf('full_name')}
            onChange={({ target }) => setFullName(target.value)}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          <TextField
            fullWidth
            required
            type="email"
            autoComplete="off"
            label={translate('team.email')}
            value={email}
            error={errorOf('email') !== undefined}
            helperText={errorOf('email')}
            onChange={({ target }) => setEmail(target.value)}
            slotProps={{ htmlInput: { maxLength: 50 } }}
          />
          <RoleChoice value={role} onChoose={setRole} />
        </>
      )}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
