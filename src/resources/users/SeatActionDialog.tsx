import { useState } from 'react'
import { useDelete, useNotify, useTranslate, useUpdate } from 'react-admin'
import type { Role } from '../../../contract/base/people/roles.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { FullNameInput } from './FullNameInput.tsx'
import { OpenWorkDialog } from './OpenWorkDialog.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { SeatDialog } from './SeatDialog.tsx'
import type { Member, SeatAction } from './teamTypes.ts'
import { useRefreshUsers } from './useRefreshUsers.ts'

interface NameDialogProps {
  member: Member
  onClose: () => void
}

/** Lets an admin rename a person. */
const RenameMemberDialog = ({ member, onClose }: NameDialogProps) => {
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

interface SeatProps {
  member: Member
  onClose: () => void
}

/** After a change: refreshes the list, shows a toast and closes the dialog. */
function useDone(onClose: () => void) {
  const notify = useNotify()
  const refresh = useRefreshUsers()
  return async (message: string, messageArgs: Record<string, string> = {}) => {
    await refresh()
    notify(message, { type: 'success', messageArgs })
    onClose()
  }
}

const RoleDialog = ({ member, onClose }: SeatProps) => {
  const translate = useTranslate()
  const done = useDone(onClose)
  const [role, setRole] = useState<Role>(member.role)
  const [change] = useUpdate<Member>()
  return (
    <SeatDialog
      title={translate('team.change_role_title', { name: member.full_name })}
      hint={translate('team.change_role_hint')}
      confirmLabel={translate('team.change_role')}
      fields={() => <RoleChoice value={role} onChoose={setRole} />}
      onConfirm={async (password) => {
        await change(
          'users',
          { id: member.id, data: { role }, previousData: member, meta: { fields: { password } } },
          { mutationMode: 'pessimistic', returnPromise: true },
        )
        await done('team.role_changed', { name: member.full_name, role: translate(`shell.role_${role}`) })
      }}
      onClose={onClose}
    />
  )
}

const ReinviteDialog = ({ member, onClose }: SeatProps) => {
  const translate = useTranslate()
  const done = useDone(onClose)
  const { mutateAsync: reinvite } = useCallMutation('/team/reinvite', { form: true })
  return (
    <SeatDialog
      title={translate('team.reinvite_title', { name: member.full_name })}
      hint={translate('team.reinvite_hint', { email: member.email })}
      confirmLabel={translate('team.reinvite')}
      onConfirm={async (password) => {
        await reinvite({ id: member.id, password })
        await done('team.invited', { email: member.email })
      }}
      onClose={onClose}
    />
  )
}

const WithdrawDialog = ({ member, onClose }: SeatProps) => {
  const translate = useTranslate()
  const done = useDone(onClose)
  const { mutateAsync: withdraw } = useCallMutation('/team/withdraw-invitation', { form: true })
  return (
    <SeatDialog
      danger
      title={translate('team.withdraw_title', { name: member.full_name })}
      hint={translate('team.withdraw_hint')}
      confirmLabel={translate('team.withdraw')}
      onConfirm={async (password) => {
        await withdraw({ id: member.id, password })
        await done('team.withdrawn')
      }}
      onClose={onClose}
    />
  )
}

const DeleteDialog = ({ member, onClose }: SeatProps) => {
  const translate = useTranslate()
  const done = useDone(onClose)
  const [remove] = useDelete<Member>()
  return (
    <SeatDialog
      danger
      title={translate('team.delete_title', { name: member.full_name })}
      hint={translate('team.delete_hint')}
      confirmLabel={translate('team.delete')}
      onConfirm={async (password) => {
        await remove(
          'users',
          { id: member.id, previousData: member, meta: { call: { form: true }, fields: { password } } },
          { mutationMode: 'pessimistic', returnPromise: true },
        )
        await done('team.deleted', { name: member.full_name })
      }}
      onClose={onClose}
    />
  )
}

const dialogs = {
  change_role: RoleDialog,
  change_name: RenameMemberDialog,
  reinvite: ReinviteDialog,
  withdraw: WithdrawDialog,
  delete: DeleteDialog,
  open_work: OpenWorkDialog,
} as const satisfies Record<SeatAction, (props: SeatProps) => unknown>

export const SeatActionDialog = ({ action, ...props }: SeatProps & { action: SeatAction }) => {
  const Shown = dialogs[action]
  return <Shown {...props} />
}
