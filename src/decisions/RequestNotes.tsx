import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useCall, useCallMutation } from '../dataProvider/useCall.ts'
import { formatDate } from '../i18n/formats.ts'
import { UnbrokenDates } from '../ui/dates/UnbrokenDates.tsx'
import { Panel } from '../ui/page/Panel.tsx'
import { ChangedParts } from './ChangedParts.tsx'
import { CommentForm, CommentList } from './Comments.tsx'
import type { DecisionRow, NamedRequest } from './decisionRow.ts'

/** Comments and changes are extras of a page: if they cannot be read, the page works without them. */
const useRequests = (items: readonly NamedRequest[]) =>
  useCall('/desk/request', { items: [...items] }, { enabled: items.length > 0, call: { toast: false } })

interface RequestNotesProps<Item> {
  row: Pick<DecisionRow<Item>, 'requestOf' | 'nameOf'>
  items: readonly Item[]
}

/** In a dialog, above what is decided: what has changed in it, and what people have written. */
export const RequestNotes = <Item,>({ row: { requestOf, nameOf }, items }: RequestNotesProps<Item>) => {
  const translate = useTranslate()
  const { data } = useRequests(requestOf ? items.map(requestOf) : [])
  const isOne = items.length === 1
  const notes = (data?.items ?? []).flatMap((request, index) => {
    const item = items[index]
    const name = isOne || item === undefined ? undefined : nameOf?.(item)
    return request.changes.length + request.comments.length === 0 ? [] : [{ request, name }]
  })
  if (notes.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      {notes.map(({ request, name }) => (
        <Box key={`${request.kind} ${request.id}`} sx={{ display: 'grid', gap: 1.5 }}>
          <ChangedParts request={request} name={name} />
          {request.comments.length > 0 ? (
            <Box component="section" aria-label={translate('decisions.comments')}>
              <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
                {translate('decisions.comments')}
                {name === undefined ? null : ` · ${name}`}
              </Typography>
              <CommentList comments={request.comments} />
            </Box>
          ) : null}
        </Box>
      ))}
    </Box>
  )
}

/** On the page of a request: what has changed, when it ends, comments, and a field to write one. */
export const RequestPanel = ({ request: named }: { request: NamedRequest }) => {
  const translate = useTranslate()
  const { data, refetch } = useRequests([named])
  const { mutateAsync: comment } = useCallMutation('/desk/comment')
  const request = data?.items[0]
  if (request === undefined) return null
  const send = async (text: string) => {
    await comment({ ...named, text })
    await refetch()
  }
  return (
    <Panel title={translate('decisions.comments')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ChangedParts request={request} />
        {request.comments.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{translate('decisions.no_comments')}</Typography>
        ) : (
          <CommentList comments={request.comments} />
        )}
        <CommentForm onSend={send} />
        {request.expires_at === null ? null : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <UnbrokenDates text={translate('decisions.ends', { date: formatDate(request.expires_at) })} />
          </Typography>
        )}
      </Box>
    </Panel>
  )
}
