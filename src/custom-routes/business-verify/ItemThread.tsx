import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../../i18n/formats.ts'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import type { SubmittedCase } from './answers.ts'
import { FurtherPeopleForm } from './FurtherPeopleForm.tsx'
import { useItemName } from './useItemName.ts'

type Row = SubmittedCase['items'][number]
type Message = SubmittedCase['messages'][number]

const MessageLine = ({ message, people }: { message: Message; people: SubmittedCase['submission']['people'] }) => {
  const translate = useTranslate()
  const isOurs = message.author === 'person'
  const added = people.filter(({ key }) => message.people.includes(key)).map((one) => one.name)
  return (
    <Box
      component="li"
      sx={(theme) => ({
        justifySelf: isOurs ? 'end' : 'start',
        maxWidth: '85%',
        px: 2,
        py: 1.25,
        borderRadius: '12px',
        backgroundColor: isOurs ? theme.palette.tokens.primarySoft : theme.palette.tokens.surfaceSunken,
        color: isOurs ? theme.palette.tokens.onPrimarySoft : 'text.primary',
      })}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {isOurs ? message.author_name : translate('verification.thread.operator')} · {formatDateTime(message.at)}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.text}</Typography>
      {added.length === 0 ? null : (
        <Typography variant="body2">{translate('verification.thread.added', { names: added.join(', ') })}</Typography>
      )}
      {message.files.map(({ file_id, name }) => (
        <Typography key={file_id} variant="body2">
          {name}
        </Typography>
      ))}
    </Box>
  )
}

/** The conversation between operator and business about one item. */
export const ItemThread = ({ row, made }: { row: Row; made: SubmittedCase }) => {
  const translate = useTranslate()
  const nameOf = useItemName()
  const listId = useId()
  const name = nameOf(row.item)
  const messages = made.messages.filter(({ item }) => item === row.item)
  const Answer = row.item === 'further_people' ? FurtherPeopleForm : AnswerForm
  return (
    <Panel title={name}>
      {row.due_at === null ? null : (
        <Typography sx={{ mb: 1.5 }}>
          <UnbrokenDates text={translate('verification.thread.due', { time: formatDateTime(row.due_at) })} />
        </Typography>
      )}
      {messages.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('verification.thread.missing', { reason: row.reason })}
        </Typography>
      ) : null}
      <Box
        id={listId}
        component="ul"
        aria-label={translate('verification.thread.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {messages.map((message) => (
          <MessageLine key={message.id} message={message} people={made.submission.people} />
        ))}
      </Box>
      {row.state === 'asked' ? <Answer row={row} name={name} made={made} /> : null}
    </Panel>
  )
}
