import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { LinkBase, useTranslate } from 'react-admin'
import { reportTabs } from '../../../contract/base/money/transferFilter.ts'
import { pathTo } from '../../addresses/paths.ts'
import { filterOf, type ReportView, reportTypes } from './reportViews.ts'

/** Each tab has its own address: a list of links, styled as tabs. */
export const ReportTabs = ({ view }: { view: ReportView }) => {
  const translate = useTranslate()
  const { tab } = filterOf(view)
  return (
    <Box
      component="nav"
      aria-label={translate('titles.transfers')}
      sx={{ overflowX: 'auto', mb: 2, scrollbarWidth: 'none' }}
    >
      <Box component="ul" sx={{ display: 'flex', gap: 3, listStyle: 'none', m: 0, p: 0 }}>
        {reportTabs.map((name) => (
          <li key={name}>
            <Box
              component={LinkBase}
              to={pathTo('transfers.list', { type: name })}
              aria-current={name === tab ? 'page' : undefined}
              sx={{
                display: 'block',
                py: 1.25,
                px: 0.5,
                fontSize: '0.9375rem',
                fontWeight: name === tab ? 600 : 500,
                whiteSpace: 'nowrap',
                textDecoration: 'none',
                color: name === tab ? 'text.primary' : 'text.secondary',
                borderBottom: '2px solid',
                borderColor: name === tab ? 'primary.main' : 'transparent',
                '&:hover': { color: 'text.primary' },
                '&:focus-visible': { outlineOffset: -2, borderRadius: '6px' },
              }}
            >
              {translate(`transfers.tabs.${name}`)}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** Toggles that filter all transfers by kind or recipient type. */
export const ReportTypes = ({ view }: { view: ReportView }) => {
  const translate = useTranslate()
  return (
    <Box
      component="ul"
      aria-label={translate('transfers.types_title')}
      sx={{
        display: 'flex',
        // One row on a phone, which scrolls to the page's edges: the list begins sooner.
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        scrollbarWidth: 'none',
        gap: 1,
        listStyle: 'none',
        m: 0,
        mx: { xs: -2, sm: 0 },
        mb: 2,
        px: { xs: 2, sm: 0 },
        py: '2px',
        '& li': { flex: 'none' },
      }}
    >
      {reportTypes.map((name) => {
        const isShown = name === view
        return (
          <li key={name} className={isShown ? undefined : 'screen-only'}>
            <Chip
              component={LinkBase}
              clickable
              to={pathTo('transfers.list', { type: isShown ? 'all' : name })}
              label={translate(`transfers.types.${name}`)}
              aria-current={isShown ? 'page' : undefined}
              color={isShown ? 'primary' : 'default'}
              variant={isShown ? 'filled' : 'outlined'}
            />
          </li>
        )
      })}
    </Box>
  )
}
