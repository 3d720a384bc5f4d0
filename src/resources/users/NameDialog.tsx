import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { FullNameInput } from './FullNameInput.tsx'
import { SeatDialog } from './SeatDialog.tsx'
import type { Member } from './teamTypes.ts'
import { useRefreshUsers } from './useRefreshUsers.ts'

interface NameDialogProps {
  member: Member
  onClose: () => void
}

/** Lets an admin rename a person. */
export const RenameMemberDialog = ({ member, onClose }: NameDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefreshUsers()
  const { mutateAsync: change } = useCallMutation('/team/change-name', { form: true })
  const [name, setName] = useState(member.full_name)
  return (
    <SeatDialog
      title={translate('team.change_name_title', { name: member.full_name })}
      hint={translate('team.change_name_hint')}
      confirmLabel={translate('team.change_name')}
      fields={(errorOf) => <FullNameInput value={name} onChange={setName} error={errorOf('full_name')} />}
      onConfirm={async (password) => {
        const full_name = name.trim().normalize('NFC')
        await change({ id: member.id, full_name, password })
        await refresh()
        notify('team.name_changed', { type: 'success', messageArgs: { name: full_name } })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
