import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { payInBanks } from '../../../contract/base/money/paymentMethods.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { BankBadge } from '../BankBadge.tsx'
import type { PaymentInstructions } from './paymentInstructions.ts'

interface FactProps {
  label: string
  children: ReactNode
  /** The text that its copy button copies. */
  copy?: string
  isLarge?: boolean
}

const Fact = ({ label, children, copy, isLarge = false }: FactProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography
      component="dd"
      variant={isLarge ? 'h2' : 'body1'}
      className="tabular"
      sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {children}
      {copy === undefined ? null : <CopyButton text={copy} name={label} />}
    </Typography>
  </Box>
)

/** Marks the last three digits, which identify the payment. */
const Amount = ({ text, isMarked }: { text: string; isMarked: boolean }) =>
  isMarked ? (
    <span>
      {text.slice(0, -3)}
      <Box
        component="mark"
        sx={{ px: 0.25, borderRadius: '4px', backgroundColor: 'tokens.amberSoft', color: 'inherit' }}
      >
        {text.slice(-3)}
      </Box>
    </span>
  ) : (
    <span>{text}</span>
  )

/** Account, amount and reference: each with a button that copies it in the bank's format. */
export const PaymentInstructionFacts = ({ payIn }: { payIn: PaymentInstructions }) => {
  const translate = useTranslate()
  const { method, bank, account_number, account_name, amount_minor, unique_code, reference } = payIn
  return (
    <Panel title={translate(`payIn.methods.${method}`)}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
        <Fact label={translate('payIn.amount')} copy={amount_minor} isLarge>
          <Amount text={formatMoney(amount_minor, 'IDR')} isMarked={unique_code !== null} />
        </Fact>
        <Fact label={translate('payIn.bank')}>
          <BankBadge bank={bank} />
          {payInBanks[bank].full_name}
        </Fact>
        <Fact
          label={translate(method === 'virtual_account' ? 'payIn.virtual_number' : 'payIn.number')}
          copy={account_number}
          isLarge
        >
          <span>{account_number}</span>
        </Fact>
        <Fact label={translate('payIn.holder')}>{account_name}</Fact>
        {method === 'bank_transfer' ? (
          <Fact label={translate('payIn.message')} copy={reference}>
            {reference}
          </Fact>
        ) : null}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {translate(`payIn.rules.${method}`, { code: unique_code ?? '' })}
      </Typography>
    </Panel>
  )
}
