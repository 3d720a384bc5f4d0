import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCallMutation } from '../../../dataProvider/useCall.ts'
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { OwnerMenu } from '../../queues/OwnerMenu.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Case } from './caseTypes.ts'

interface CaseWorkPanelProps {
  found: Case
  mayDecide: boolean
  onChanged: () => Promise<unknown>
}

/** The owner of the case, and notes that only staff read. */
export const CaseWorkPanel = ({ found, mayDecide, onChanged }: CaseWorkPanelProps) => {
  const translate = useTranslate()
  const [isWriting, setIsWriting] = useState(false)
  const note = useCallMutation('/staff/verification/note')
  const { business_id, id, notes } = found
  return (
    <Panel
      title={translate('operator.case.work')}
      actions={
        mayDecide ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => setIsWriting(true)}>
              {translate('operator.case.add_note')}
            </Button>
          </Box>
        ) : null
      }
    >
      <OwnerMenu queue="verifications" id={id} />
      {notes.length === 0 ? null : (
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
          {notes.map(({ id: noteId, author_name, text, at }) => (
            <li key={noteId}>
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {author_name} · <DateTimeField value={at} />
              </Typography>
            </li>
          ))}
        </Box>
      )}
      {isWriting ? (
        <ReasonDialog
          title={translate('operator.case.add_note')}
          label={translate('operator.case.note_label')}
          submitLabel={translate('operator.case.add_note')}
          run={async (text) => {
            await note.mutateAsync({ business_id, id, text })
            await onChanged()
          }}
          onClose={() => setIsWriting(false)}
        />
      ) : null}
    </Panel>
  )
}
