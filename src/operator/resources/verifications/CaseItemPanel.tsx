import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePermitted } from '../../../authProvider/usePermitted.ts'
import { useCallMutation, useServer } from '../../../dataProvider/useCall.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { StateChip } from '../../../ui/StatusChip.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { ProtectedFile } from '../../ui/ProtectedFile.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { type Case, filesOf, isOpenCase } from './caseTypes.ts'
import { SharesSummary } from './SharesSummary.tsx'
import { useCaseFacts } from './useCaseFacts.ts'

interface CaseFileProps {
  found: Case
  file: Case['files'][number]
  reason: string
}

const CaseFile = ({ found: { business_id, id }, file, reason }: CaseFileProps) => {
  const { call } = useServer()
  return (
    <ProtectedFile
      name={file.name}
      load={() => call('/staff/verification/file', { business_id, id, file_id: file.id, reason })}
    />
  )
}

const colours = { open: 'amber', asked: 'amber', answered: 'amber', accepted: 'green', declined: 'red' } as const

interface CaseItemPanelProps {
  found: Case
  item: Case['items'][number]
  reason: string
  onChanged: () => Promise<unknown>
}

/** The submitted data and documents of an item, and the decision on it. */
export const CaseItemPanel = ({ found, item, reason, onChanged }: CaseItemPanelProps) => {
  const translate = useTranslate()
  const may = usePermitted()
  const factsOf = useCaseFacts()
  const [saying, setSaying] = useState<'declined' | 'asked' | null>(null)
  const decide = useCallMutation('/staff/verification/decide-item')
  const ask = useCallMutation('/staff/verification/ask')
  const key = { business_id: found.business_id, id: found.id, item: item.item }
  const name = translate(`operator.case.items.${item.item.replace('document.', '')}`)
  const accept = () => decide.mutateAsync({ ...key, decision: 'accepted', reason: '' }).then(onChanged, () => undefined)
  const say = async (text: string) => {
    if (saying === 'declined') await decide.mutateAsync({ ...key, decision: 'declined', reason: text })
    else await ask.mutateAsync({ ...key, text })
    await onChanged()
  }
  const isOpen = isOpenCase(found.status)
  const parts = factsOf(found, item.item)
  const messages = found.messages.filter((message) => message.item === item.item)
  return (
    <Panel
      title={name}
      actions={
        isOpen || item.state !== 'open' ? (
          <StateChip colour={colours[item.state]} label={translate(`operator.case.state_${item.state}`)} />
        ) : null
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
        {parts.length === 0 ? null : (
          <Box sx={{ display: 'grid', gap: 3 }}>
            {parts.map((facts) => (
              <Facts key={JSON.stringify(facts)} facts={facts} />
            ))}
          </Box>
        )}
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {filesOf(found, item.item).map((file) => (
            <CaseFile key={file.id} found={found} file={file} reason={reason} />
          ))}
        </Box>
      </Box>
      {item.item === 'people' ? (
        <SharesSummary found={found} mayAsk={may?.('verification.decide') === true && isOpen} onChanged={onChanged} />
      ) : null}
      {item.state === 'declined' && item.reason !== '' ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {item.reason}
        </Alert>
      ) : null}
      {messages.map(({ id, author, author_name, text }) => (
        <Alert key={id} severity="info" sx={{ mt: 2 }}>
          {`${author_name || translate(`operator.case.by_${author}`)}: ${text}`}
        </Alert>
      ))}
      {may?.('verification.decide') && isOpen ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
          <Button variant="contained" onClick={() => void accept()} disabled={item.state === 'accepted'}>
            {translate('operator.case.accept')}
          </Button>
          <Button variant="outlined" onClick={() => setSaying('asked')}>
            {translate('operator.case.ask')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setSaying('declined')}>
            {translate('operator.case.decline')}
          </Button>
        </Box>
      ) : null}
      {saying ? (
        <ReasonDialog
          title={`${translate(saying === 'asked' ? 'operator.case.ask' : 'operator.case.decline')}: ${name}`}
          label={translate('operator.case.for_business')}
          danger={saying === 'declined'}
          submitLabel={translate(saying === 'asked' ? 'operator.case.ask' : 'operator.case.decline')}
          run={say}
          onClose={() => setSaying(null)}
        />
      ) : null}
    </Panel>
  )
}
