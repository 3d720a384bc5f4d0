import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { ShowBase, useRecordContext, useShowContext, useTranslate } from 'ra-core'
import { useParams, useSearchParams } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { BackLink } from '../../list/BackLink.tsx'
import { whole } from '../../list/whole.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { RecipientActions } from './RecipientActions.tsx'
import { RecipientDetails } from './RecipientDetails.tsx'
import { RecipientEdit } from './RecipientEdit.tsx'
import { RecipientHeader } from './RecipientHeader.tsx'
import { RecipientHistory } from './RecipientHistory.tsx'
import type { Recipient } from './recipientForm.ts'

const Waiting = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2.5 }}>
    <Skeleton variant="rounded" height={64} />
    <Skeleton variant="rounded" height={280} />
  </Box>
)

const Content = () => {
  const translate = useTranslate()
  const recipient = useRecordContext<Recipient>()
  const { error, refetch } = useShowContext()
  const [search, setSearch] = useSearchParams()
  if (!recipient) return error ? <LoadFailed onRetry={refetch} /> : <Waiting />
  if (search.get('edit') === '1') {
    return <RecipientEdit recipient={recipient} onClose={() => setSearch({}, { replace: true })} />
  }
  return (
    <>
      <BackLink to={pathTo('recipients.list')} label={translate('recipients.title')} />
      <RecipientHeader
        recipient={recipient}
        actions={<RecipientActions recipient={recipient} onEdit={() => setSearch({ edit: '1' })} />}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
          alignItems: 'start',
        }}
      >
        <RecipientDetails recipient={recipient} />
        <RecipientHistory recipientId={recipient.id} />
      </Box>
    </>
  )
}

export const RecipientShow = () => {
  const { idRecipient = '' } = useParams()
  return (
    <ShowBase resource="recipients" id={idRecipient} queryOptions={{ meta: whole, onError: () => {} }}>
      <Content />
    </ShowBase>
  )
}
