import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePermitted } from '../../../authProvider/usePermitted.ts'
import { useCallMutation } from '../../../dataProvider/useCall.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { StateChip } from '../../../ui/StatusChip.tsx'
import { entryStyle } from '../../ui/entryStyle.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { CaseItemFacts } from './CaseItemFacts.tsx'
import { type Case, isOpenCase, type Paper, papersOf } from './caseTypes.ts'
import { PaperButtons } from './PaperButtons.tsx'
import { SharesSummary } from './SharesSummary.tsx'

const colours = { open: 'amber', asked: 'amber', answered: 'amber', accepted: 'green', declined: 'red' } as const

interface CaseItemPanelProps {
  found: Case
  item: Case['items'][number]
  shownPaper: Paper | null
  isOpened: (paper: Paper) => boolean
  onShow: (paper: Paper) => void
  /** Where there is no room beside the data: the open paper. */
  viewer: ReactNode
  onChanged: () => Promise<unknown>
}

/** The submitted data and documents of an item beside those of the submission before it, and the decision on it. */
export const CaseItemPanel = (props: CaseItemPanelProps) => {
  const { found, item, shownPaper, isOpened, onShow, viewer, onChanged } = props
  const translate = useTranslate()
  const may = usePermitted()
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
  const papers = papersOf(found, item.item)
  const isUnopened = papers.some((paper) => paper.case_id === found.id && !isOpened(paper))
  const messages = found.messages.filter((message) => message.item === item.item)
  return (
    <Box data-entry tabIndex={-1} sx={entryStyle}>
      <Panel
        title={name}
        actions={
          isOpen || item.state !== 'open' ? (
            <StateChip colour={colours[item.state]} label={translate(`operator.case.state_${item.state}`)} />
          ) : null
        }
      >
        <CaseItemFacts found={found} item={item.item} />
        <PaperButtons papers={papers} shownPaper={shownPaper} isOpened={isOpened} onShow={onShow} />
        {viewer}
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
        {may?.('verification.decide') && isOpen && isUnopened ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
            {translate('review.open_first')}
          </Typography>
        ) : null}
        {may?.('verification.decide') && isOpen ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
            <Button
              variant="contained"
              aria-keyshortcuts="A"
              onClick={() => void accept()}
              disabled={item.state === 'accepted' || isUnopened}
            >
              {translate('operator.case.accept')}
            </Button>
            <Button variant="outlined" onClick={() => setSaying('asked')}>
              {translate('operator.case.ask')}
            </Button>
            <Button variant="outlined" color="error" aria-keyshortcuts="D" onClick={() => setSaying('declined')}>
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
    </Box>
  )
}
