import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { payInBanks } from '../../../contract/base/money/paymentMethods.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { Panel } from '../../ui/page/Panel.tsx'
import type { PaymentInstructions } from './paymentInstructions.ts'

const channels = ['mobile', 'internet', 'atm'] as const

/** The steps of a payment method on each channel, as text keys. */
const stepsOf = {
  virtual_account: ['choose_virtual', 'number', 'check_virtual', 'confirm'],
  bank_transfer: ['choose_transfer', 'number', 'amount', 'reference', 'confirm'],
  manual_transfer: ['choose_transfer', 'number', 'exact_amount', 'confirm'],
} as const

/** How to pay at the bank, step by step, for each channel. */
export const PaymentSteps = ({ payIn }: { payIn: PaymentInstructions }) => {
  const translate = useTranslate()
  const [channel, setChannel] = useState<(typeof channels)[number]>('mobile')
  const id = useId()
  const { method, bank, account_number, account_name, amount_minor, reference } = payIn
  const { full_name, mobile, internet } = payInBanks[bank]
  const app = { mobile, internet, atm: translate('payIn.channels.atm') }[channel]
  const amount = formatMoney(amount_minor, 'IDR')
  const values = { app, bank: full_name, number: account_number, name: account_name, amount, reference }
  return (
    <Panel title={translate('payIn.how')}>
      <Tabs
        value={channel}
        onChange={(_, next) => setChannel(next)}
        variant="scrollable"
        aria-label={translate('payIn.how')}
        sx={{ mb: 1.5 }}
      >
        {channels.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-steps`}
            label={translate(`payIn.channels.${one}`)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-steps`} aria-labelledby={`${id}-${channel}`}>
        <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
          <li>{translate(`payIn.steps.open.${channel}`, values)}</li>
          {stepsOf[method].map((step) => (
            <li key={step}>{translate(`payIn.steps.${step}`, values)}</li>
          ))}
        </Box>
      </div>
    </Panel>
  )
}
