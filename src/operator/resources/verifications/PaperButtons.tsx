import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Icon } from '../../../ui/Icon.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import type { Paper } from './caseTypes.ts'

interface PaperButtonsProps {
  papers: readonly Paper[]
  shownPaper: Paper | null
  isOpened: (paper: Paper) => boolean
  onShow: (paper: Paper) => void
}

/** The papers of an item: which are open, which were opened, and which are new since the submission before. */
export const PaperButtons = ({ papers, shownPaper, isOpened, onShow }: PaperButtonsProps) => {
  const translate = useTranslate()
  if (papers.length === 0) return null
  // The key opens the first paper that was not opened, then the first.
  const byKey = papers.find((paper) => !isOpened(paper)) ?? papers[0]
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
      {papers.map((paper) => {
        const { file, change, attempt, case_id } = paper
        const isSeen = isOpened(paper)
        const isOld = change === null && papers.some((one) => one.case_id !== case_id && one.attempt > attempt)
        return (
          <Box key={file.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Button
              variant={shownPaper?.file.id === file.id ? 'contained' : 'outlined'}
              startIcon={<Icon name={isSeen ? 'check_circle' : 'eye'} size={18} />}
              onClick={() => onShow(paper)}
              aria-keyshortcuts={paper === byKey ? 'O' : undefined}
              sx={{ maxWidth: '100%', overflowWrap: 'anywhere', textAlign: 'left' }}
            >
              {translate(isSeen ? 'review.seen' : 'operator.case.show_file', { name: file.name })}
            </Button>
            {change === null ? null : (
              <Tag tone={change === 'new' ? 'primary' : 'neutral'}>{translate(`review.paper_${change}`)}</Tag>
            )}
            {isOld ? <Tag icon="history">{translate('review.paper_old', { attempt })}</Tag> : null}
          </Box>
        )
      })}
    </Box>
  )
}
