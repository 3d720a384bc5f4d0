import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import {
  documentSums,
  type StatedDocument,
  type SupportedAmounts,
} from '../../contract/corridors/supportingDocuments.ts'
import { formatMoney } from '../i18n/formats.ts'
import { Icon } from '../ui/Icon.tsx'

interface DocumentSumsProps {
  documents: readonly StatedDocument[]
  amounts: SupportedAmounts
}

/** The sum of the documents per kind, compared with the amount sent. */
export const DocumentSums = ({ documents, amounts }: DocumentSumsProps) => {
  const translate = useTranslate()
  const sums = documentSums(documents, amounts)
  if (sums.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={translate('documents.sums')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}
    >
      {sums.map(({ kind, currency, sum_minor, transfer_minor, matches }) => (
        <Box
          key={kind}
          component="li"
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'flex-start',
            color: matches ? 'success.main' : 'tokens.onAmberSoft',
          }}
        >
          <Box component="span" sx={{ flex: 'none', mt: '2px' }}>
            <Icon name={matches ? 'check' : 'alert'} size={16} />
          </Box>
          <Typography variant="body2" component="span" sx={{ color: 'text.primary' }}>
            {translate(`documents.${matches ? 'matches' : 'differs'}`, {
              kind: translate(`lists.document_kinds.${kind}`),
              stated: formatMoney(sum_minor, currency),
              amount: formatMoney(transfer_minor, currency),
            })}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
