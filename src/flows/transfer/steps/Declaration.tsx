import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'
import { formatMoney } from '../../../i18n/formats.ts'
import type { TransferAnswers } from '../answers.ts'
import { DeclarationCheckbox } from './DeclarationCheckbox.tsx'

interface DeclarationProps {
  answers: TransferAnswers
  /** Everything covered by the declaration is visible. */
  isWhole: boolean
}

/** The full declaration before a signature, accepted with one checkbox. */
export const Declaration = ({ answers, isWhole }: DeclarationProps) => {
  const translate = useTranslate()
  const rejection = answers.corridor?.rejection_fee
  const hasRejectionFee = rejection !== undefined && rejection.amount_minor !== '0'
  const said = [
    translate('sendMoney.declarations.is_information_correct'),
    ...(answers.documents.length > 0 ? [translate('documents.confirmed')] : []),
    hasRejectionFee
      ? translate('sendMoney.declarations.is_fee_accepted_with', {
          fee: formatMoney(rejection.amount_minor, rejection.currency),
        })
      : translate('sendMoney.declarations.is_fee_accepted'),
    translate('sendMoney.declarations.is_terms_accepted'),
  ]
  return (
    <Box sx={{ pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {isWhole ? <DeclarationCheckbox said={said} /> : <Skeleton variant="rounded" height={78} />}
    </Box>
  )
}
