import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { ShowBase, useRecordContext, useShowContext, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { BackLink } from '../../list/BackLink.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { MemberRow } from './MemberRow.tsx'
import { SeatActionDialog } from './SeatActionDialog.tsx'
import type { Member, SeatAction } from './teamTypes.ts'

const Content = () => {
  const translate = useTranslate()
  const member = useRecordContext<Member>()
  const { error, refetch } = useShowContext()
  const [action, setAction] = useState<SeatAction | null>(null)
  if (!member) return error ? <LoadFailed onRetry={refetch} /> : <Skeleton variant="rounded" height={120} />
  return (
    <>
      <BackLink to={pathTo('users.list')} label={translate('titles.team')} />
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <MemberRow member={member} onAction={setAction} />
      </Card>
      {action ? <SeatActionDialog member={member} action={action} onClose={() => setAction(null)} /> : null}
    </>
  )
}

export const UserShow = () => {
  const { idUser = '' } = useParams()
  return (
    <ShowBase resource="users" id={idUser} queryOptions={{ onError: () => {} }}>
      <Content />
    </ShowBase>
  )
}
