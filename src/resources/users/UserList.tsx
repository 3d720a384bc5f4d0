import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LinkBase, ListBase, useCreate, useGetList, useListContext, useNotify, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { type Role, roleNames } from '../../../contract/base/people/roles.ts'
import { memberStates } from '../../../contract/features/team.ts'
import { inviteParam } from '../../addresses/invitePath.ts'
import { pathTo } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { FilterBar } from '../../list/FilterBar.tsx'
import type { FilterField } from '../../list/filterField.ts'
import { ListPagination } from '../../list/ListPagination.tsx'
import { NoResults } from '../../list/NoResults.tsx'
import { VerificationGate } from '../../parts/VerificationGate.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { FullNameInput } from './FullNameInput.tsx'
import { MemberRow } from './MemberRow.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { SeatActionDialog } from './SeatActionDialog.tsx'
import { SeatDialog } from './SeatDialog.tsx'
import type { Member, SeatAction } from './teamTypes.ts'
import { useRefreshUsers } from './useRefreshUsers.ts'

const InviteDialog = ({ onClose }: { onClose: () => void }) => {
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

interface Opened {
  member: Member
  action: SeatAction
}

const Links = () => {
  const translate = useTranslate()
  const may = usePermitted()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      <Link component={LinkBase} to={pathTo('roles')}>
        {translate('team.roles_link')}
      </Link>
      {may?.('approvals.read') ? (
        <Link component={LinkBase} to={pathTo('approvalPolicy')}>
          {translate('titles.approvals')}
        </Link>
      ) : null}
      {may?.('audit.read') ? (
        <Link component={LinkBase} to={pathTo('audit.list')}>
          {translate('team.audit_link')}
        </Link>
      ) : null}
    </Box>
  )
}

/** People who have left are shown by a separate switch. */
const currentStates = memberStates.filter((state) => state !== 'ended')

/** Fits nearly all businesses on one page; larger teams use paging. */
const perPage = 100

function useFilterFields(): FilterField[] {
  const translate = useTranslate()
  return [
    {
      name: 'role',
      label: 'team.role',
      kind: 'choice',
      options: roleNames.map((role) => ({ value: role, label: translate(`shell.role_${role}`) })),
    },
    {
      name: 'state',
      label: 'resources.users.fields.state',
      kind: 'choice',
      options: currentStates.map((state) => ({ value: state, label: translate(`team.states.${state}`) })),
    },
  ]
}

interface RowsProps {
  withFormer: boolean
  onFormer: (shown: boolean) => void
}

const Rows = ({ withFormer, onFormer }: RowsProps) => {
  const translate = useTranslate()
  const { data, error, refetch, page, hasNextPage } = useListContext<Member>()
  const { data: former } = useGetList<Member>('users', {
    filter: { is_former: true },
    sort: { field: 'created_at', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  })
  const fields = useFilterFields()
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const closeInvitation = () => setParams({}, { replace: true })
  return (
    <>
      <Card component="section" aria-label={translate('titles.team')}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'flex-start',
            justifyContent: 'space-between',
            gap: 2,
            px: { xs: 2, sm: 3 },
            py: 2.5,
          }}
        >
          <Box sx={{ display: 'grid', gap: 1, maxWidth: '52ch' }}>
            <Typography variant="h6" component="h2">
              {translate('titles.team')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('team.hint')}
            </Typography>
            <Links />
          </Box>
          <Button
            variant="contained"
            startIcon={<Icon name="plus" size={18} />}
            onClick={() => setParams({ [inviteParam]: '1' })}
          >
            {translate('team.invite')}
          </Button>
        </Box>
        <FilterBar fields={fields} searchLabel={translate('team.search')} />
        {data?.length === 0 ? (
          <NoResults fields={fields} />
        ) : data ? (
          <Box component="ul" aria-label={translate('titles.team')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((member) => (
              <MemberRow key={member.id} member={member} onAction={(action) => setOpened({ member, action })} />
            ))}
          </Box>
        ) : error ? (
          <LoadFailed onRetry={refetch} />
        ) : (
          <Box aria-busy="true" sx={{ px: 3, pb: 2 }}>
            <Skeleton height={72} />
            <Skeleton height={72} />
          </Box>
        )}
        {page > 1 || hasNextPage ? <ListPagination /> : null}
        {former && former.length > 0 ? (
          <Box sx={{ px: { xs: 2, sm: 3 }, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <FormControlLabel
              control={<Switch checked={withFormer} onChange={(_, checked) => onFormer(checked)} />}
              label={translate('team.show_former')}
            />
          </Box>
        ) : null}
      </Card>
      {params.has(inviteParam) ? (
        <VerificationGate onLater={closeInvitation}>
          <InviteDialog onClose={closeInvitation} />
        </VerificationGate>
      ) : null}
      {opened ? <SeatActionDialog member={opened.member} action={opened.action} onClose={close} /> : null}
    </>
  )
}

/** The people of the business with their roles, and all changes to them. */
export const UserList = () => {
  const [withFormer, setWithFormer] = useState(false)
  return (
    <ListBase<Member>
      resource="users"
      storeKey={false}
      disableSyncWithLocation
      sort={{ field: 'created_at', order: 'ASC' }}
      filter={withFormer ? {} : { is_former: false }}
      perPage={perPage}
    >
      <Rows withFormer={withFormer} onFormer={setWithFormer} />
    </ListBase>
  )
}
