import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useId, useState } from 'react'
import { loadChunkWithTexts } from '../../addresses/lazyPage.ts'
import { BusyBar } from '../../ui/BusyBar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useUnfinishedDrafts } from './homeTasks.ts'

// Lazy: few people open it.
const DraftRows = lazy(async () => ({ default: (await loadChunkWithTexts(() => import('./DraftRows.tsx'))).DraftRows }))

/** One line that links to this person's unfinished drafts; renders nothing without any. */
export const UnfinishedDrafts = () => {
  const translate = useTranslate()
  const id = useId()
  const { drafts } = useUnfinishedDrafts()
  const [isOpen, setOpen] = useState(false)
  if (drafts.length === 0) return null
  return (
    <Card component="section" aria-labelledby={`${id}-title`}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 3 }, py: 1 }}>
        <Box sx={{ display: 'flex', color: 'text.secondary' }}>
          <Icon name="document" />
        </Box>
        <Typography id={`${id}-title`} component="h3" sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>
          {translate('home.drafts_count', { smart_count: drafts.length })}
        </Typography>
        <Button size="small" aria-expanded={isOpen} aria-controls={`${id}-rows`} onClick={() => setOpen(!isOpen)}>
          {translate(isOpen ? 'home.drafts_hide' : 'home.drafts_show')}
        </Button>
      </Box>
      <div id={`${id}-rows`}>
        {isOpen ? (
          <Suspense fallback={<BusyBar />}>
            <DraftRows drafts={drafts} />
          </Suspense>
        ) : null}
      </div>
    </Card>
  )
}
