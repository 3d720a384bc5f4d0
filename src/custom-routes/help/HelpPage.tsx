import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { normalizeSearch } from '../../../contract/base/texts/normalizeSearch.ts'
import type { FaqSection } from '../../i18n/faqSection.ts'
import { loadFaq } from '../../i18n/loadFaq.ts'
import { Icon } from '../../ui/Icon.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { SupportContact } from '../../ui/page/SupportContact.tsx'

/** The entries that contain every typed word, ignoring case and accents; sections without a match are left out. */
function searchFaq(sections: readonly FaqSection[], typed: string): FaqSection[] {
  const words = normalizeSearch(typed).split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => normalizeSearch(text).includes(word))
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ question, answer }) => has(`${question} ${answer}`)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

const Entry = ({ question, answer, isOpen }: FaqSection['entries'][number] & { isOpen: boolean }) => (
  <Box
    component="details"
    open={isOpen}
    sx={{
      borderTop: 1,
      borderColor: 'divider',
      px: { xs: 2, sm: 3 },
      '&[open] .icon': { transform: 'rotate(180deg)' },
    }}
  >
    <Typography
      component="summary"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1.5,
        fontWeight: 500,
        cursor: 'pointer',
        '&::-webkit-details-marker': { display: 'none' },
        '& .icon': { flexShrink: 0, ml: 'auto', color: 'text.secondary' },
      }}
    >
      {question}
      <Icon name="chevron_down" size={18} />
    </Typography>
    <Typography sx={{ pb: 2, color: 'text.secondary', maxWidth: '72ch' }}>{answer}</Typography>
  </Box>
)

/** Guides and frequently asked questions, with full-text search. */
export const HelpPage = () => {
  const translate = useTranslate()
  const locale = useLocale() as Locale
  const [typed, setTyped] = useState('')
  const { data, isError, refetch } = useQuery({ queryKey: ['faq', locale], queryFn: () => loadFaq(locale) })
  const found = data && searchFaq(data, typed)
  const isSearching = typed.trim() !== ''
  const count = found?.reduce((sum, { entries }) => sum + entries.length, 0) ?? 0
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 880 }}>
      <TextField
        type="search"
        label={translate('help.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: 100 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon name="search" size={18} />
              </InputAdornment>
            ),
          },
        }}
        sx={{ '& input': { pl: 0 } }}
      />
      <p role="status" className="visually-hidden">
        {isSearching ? translate('help.found', { smart_count: count }) : ''}
      </p>
      {found ? (
        found.length === 0 ? (
          <EmptyState icon="search" title={translate('help.nothing')} hint={translate('help.nothing_hint')} />
        ) : (
          found.map(({ id, title, entries }) => (
            <Panel heading="h2" key={id} flush title={title}>
              {entries.map((entry) => (
                <Entry key={entry.question} {...entry} isOpen={isSearching && count <= 3} />
              ))}
            </Panel>
          ))
        )
      ) : isError ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
      <SupportContact />
    </Box>
  )
}
