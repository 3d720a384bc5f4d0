import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { ShowBase, useRecordContext, useShowContext, useTranslate } from 'ra-core'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { repeatTransferPath } from '../../addresses/sendAgainPath.ts'
import { BackLink } from '../../list/BackLink.tsx'
import { detailMeta } from '../../list/whole.ts'
import { Columns } from '../../ui/Columns.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { OpenChange } from './OpenChange.tsx'
import { PastChanges } from './PastChanges.tsx'
import { RecipientActions } from './RecipientActions.tsx'
import { RecipientDetails } from './RecipientDetails.tsx'
import { RecipientEdit } from './RecipientEdit.tsx'
import { RecipientHeader } from './RecipientHeader.tsx'
import { RecipientHistory } from './RecipientHistory.tsx'
import { RecipientNameCheck } from './RecipientNameCheck.tsx'
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
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  if (!recipient) return error ? <LoadFailed onRetry={refetch} /> : <Waiting />
  if (search.get('edit') === '1') {
    const again = search.get('again')
    const close = () => setSearch({}, { replace: true })
    const goOn = () =>
      again === null ? close() : void navigate(repeatTransferPath({ id: again, country: recipient.country }))
    return (
      <RecipientEdit
        recipient={recipient}
        onSaved={(saved) => (saved.has_open_change ? close() : goOn())}
        onClose={close}
      />
    )
  }
  return (
    <>
      <BackLink to={pathTo('recipients.list')} label={translate('titles.recipients')} />
      <RecipientHeader
        recipient={recipient}
        actions={<RecipientActions recipient={recipient} onEdit={() => setSearch({ edit: '1' })} />}
      />
      <RecipientNameCheck recipient={recipient} />
      {recipient.has_open_change ? (
        <Box sx={{ mb: 2.5 }}>
          <OpenChange recipient={recipient} />
        </Box>
      ) : null}
      <Columns widths="minmax(0, 2fr) minmax(0, 3fr)">
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <RecipientDetails recipient={recipient} />
          <PastChanges recipient={recipient} />
        </Box>
        <RecipientHistory recipientId={recipient.id} />
      </Columns>
    </>
  )
}

export const RecipientShow = () => {
  const { idRecipient = '' } = useParams()
  return (
    <ShowBase resource="recipients" id={idRecipient} queryOptions={{ meta: detailMeta, onError: () => {} }}>
      <Content />
    </ShowBase>
  )
}
