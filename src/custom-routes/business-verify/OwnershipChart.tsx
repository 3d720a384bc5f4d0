import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { parseShare, totalShares } from '../../../contract/base/files/verificationItems.ts'
import type { PersonAnswer } from './answers.ts'

interface OwnershipChartProps {
  company: string
  people: readonly PersonAnswer[]
}

interface NodeProps {
  title: string
  detail: string
  isCompany?: boolean
}

const Node = ({ title, detail, isCompany = false }: NodeProps) => (
  <Box
    sx={(theme) => ({
      minWidth: 132,
      maxWidth: 220,
      px: 1.5,
      py: 1,
      borderRadius: '10px',
      textAlign: 'center',
      border: `1px solid ${isCompany ? theme.palette.primary.main : theme.palette.divider}`,
      backgroundColor: isCompany ? theme.palette.tokens.primarySoft : theme.palette.background.paper,
      color: isCompany ? theme.palette.tokens.onPrimarySoft : 'inherit',
    })}
  >
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
    <Typography variant="body2" className="tabular">
      {detail}
    </Typography>
  </Box>
)

/** Owners of the company with their shares and the undeclared rest; renders nothing without owners. */
export const OwnershipChart = ({ company, people }: OwnershipChartProps) => {
  const translate = useTranslate()
  const owners = people.filter(({ is_owner, share_percent }) => is_owner && parseShare(share_percent) !== null)
  if (owners.length === 0) return null
  const rest = 10_000 - totalShares(owners)
  const directors = people.filter(({ is_director }) => is_director).length
  const nodes = [
    ...owners.map(({ key, name, share_percent }) => ({
      key,
      title: name || translate('verification.people.unnamed'),
      detail: `${share_percent}%`,
    })),
    ...(rest > 0 ? [{ key: 'rest', title: translate('verification.people.others'), detail: `${rest / 100}%` }] : []),
  ]
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" sx={{ fontWeight: 600, mb: 1.5 }}>
        {translate('verification.people.chart')}
      </Typography>
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}
        >
          {nodes.map(({ key, title, detail }) => (
            <li key={key}>
              <Node title={title} detail={detail} />
            </li>
          ))}
        </Box>
        <Box aria-hidden="true" sx={{ width: '1px', height: 20, backgroundColor: 'text.secondary' }} />
        <Node
          isCompany
          title={company || translate('verification.items.company')}
          detail={translate('verification.people.directors', { smart_count: directors })}
        />
      </Box>
    </Box>
  )
}
