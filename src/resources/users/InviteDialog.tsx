import TextField from '@mui/material/TextField'
import { useCreate, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Role } from '../../../contract/base/people/roles.ts'
import { FullNameInput } from './FullNameInput.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { SeatDialog } from './SeatDialog.tsx'
import type { Member } from './teamTypes.ts'
import { useRefreshUsers } from './useRefreshUsers.ts'

export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefreshUsers()
  const [invite] = useCreate<Member>()
  const [fullName, setFullName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('maker')
  const confirm = async (password: string) => {
    const full_name = fullName.trim().normalize('NFC')
    await invite(
      'users',
      { data: { full_name, email: email.trim(), role }, meta: { fields: { password } } },
      { returnPromise: true },
    )
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
          <FullNameInput value={fullName} onChange={setFullName} error={errorOf('full_name')} />
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
