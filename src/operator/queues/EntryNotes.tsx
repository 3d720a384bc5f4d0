import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { NotedQueue } from '../../../contract/features/operator/queues.ts'
import { useCall, useCallMutation, useInvalidate } from '../../dataProvider/useCall.ts'
import { CommentList } from '../../decisions/Comments.tsx'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { useQueueOwners } from './useQueueOwners.ts'

interface EntryNotesProps {
  queue: NotedQueue
  id: string
}

const changed = ['/staff/queue/notes', '/staff/queue/owners']

const NotesDialog = ({
  queue,
  id,
  mayWrite,
  onClose,
}: EntryNotesProps & { mayWrite: boolean; onClose: () => void }) => {
  const translate = useTranslate()
  const { data } = useCall('/staff/queue/notes', { queue, id })
  const { mutateAsync: note } = useCallMutation('/staff/queue/note')
  const refresh = useInvalidate(changed)
  const title = translate('review.notes.title')
  const notes = <CommentList comments={data?.items ?? []} />
  if (!mayWrite)
    return (
      <DecisionDialog title={title} onClose={onClose}>
        {notes}
      </DecisionDialog>
    )
  return (
    <ReasonDialog
      title={title}
      label={translate('operator.case.note_label')}
      submitLabel={translate('operator.case.add_note')}
      run={async (text) => {
        await note({ queue, id, text })
        await refresh()
      }}
      onClose={onClose}
    >
      {notes}
    </ReasonDialog>
  )
}

/** Notes on an entry, which only staff read: their number, and the dialog to read and add some. */
export const EntryNotes = ({ queue, id }: EntryNotesProps) => {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const { mayAssign, notesOf } = useQueueOwners(queue)
  const count = notesOf(id)
  if (count === 0 && !mayAssign) return null
  return (
    <>
      <Button
        size="small"
        variant="text"
        color={count === 0 ? 'inherit' : 'primary'}
        aria-haspopup="dialog"
        aria-keyshortcuts="N"
        onClick={() => setIsOpen(true)}
        sx={{ minWidth: 0, whiteSpace: 'nowrap' }}
      >
        {count === 0 ? translate('review.notes.add') : translate('review.notes.count', { smart_count: count })}
      </Button>
      {isOpen ? <NotesDialog queue={queue} id={id} mayWrite={mayAssign} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
