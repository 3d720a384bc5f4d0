import Box from '@mui/material/Box'
import { LinkBase, useTranslate } from 'ra-core'
import { type ReportTabName, reportTabs } from '../../../contract/features/transfers.ts'
import { pathTo } from '../../addresses/paths.ts'

/** Each tab is an address, and so a link: what looks like tabs is a list of them. */
export const ReportTabs = ({ tab }: { tab: ReportTabName }) => {
  const translate = useTranslate()
  return (
    <Box
      component="nav"
      aria-label={translate('transfers.title')}
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
