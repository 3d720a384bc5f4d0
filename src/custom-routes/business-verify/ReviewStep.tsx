import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { VerificationStep } from '../../../contract/base/files/verificationItems.ts'
import { indonesianBanks } from '../../../contract/corridors/indonesianBanks.ts'
import { CheckboxFormField } from '../../form/CheckboxFormField.tsx'
import { SelectFormField } from '../../form/SelectFormField.tsx'
import { TextFormField } from '../../form/TextFormField.tsx'
import type { ViewProps } from '../../wizard/flow.ts'
import type { VerifyAnswers } from './answers.ts'
import { columns, fullRow } from './columns.ts'
import { DeclinedItems } from './DeclinedItems.tsx'
import { OwnershipChart } from './OwnershipChart.tsx'
import { useFactRows } from './useFactRows.ts'

/** The bank account, and all answers for review before submission. */
export const ReviewStep = ({ controls }: ViewProps<VerifyAnswers>) => {
  const translate = useTranslate()
  const { answers } = controls
  const facts = useFactRows(answers)
  const edit = (step: VerificationStep) => controls.goTo(step)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <DeclinedItems step="review" />
      <Box component="section" sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h6" component="h3">
          {translate('verification.items.bank_account')}
        </Typography>
        <Box sx={columns}>
          <SelectFormField
            name="bank_account.bank_code"
            label={translate('settings.bank_accounts.fields.bank')}
            required
            choices={indonesianBanks.map(({ value, name }) => ({ value, label: name }))}
          />
          <TextFormField
            name="bank_account.account_number"
            label={translate('settings.bank_accounts.fields.account_number')}
            required
            maxLength={30}
          />
          <Box sx={fullRow}>
            <TextFormField
              name="bank_account.account_name"
              label={translate('settings.bank_accounts.fields.account_name')}
              hint={translate('verification.bank_hint', { company: answers.company_name })}
              required
            />
          </Box>
        </Box>
      </Box>
      {facts.map(({ step, rows }) => (
        <Box key={step} component="section" sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
            <Typography variant="h6" component="h3">
              {translate(`verification.steps.${step}.title`)}
            </Typography>
            <Button
              size="small"
              aria-label={translate('wizard.edit_named', { name: translate(`verification.steps.${step}.title`) })}
              onClick={() => edit(step)}
            >
              {translate('wizard.edit')}
            </Button>
          </Box>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
              columnGap: 2,
              rowGap: { xs: 0.25, sm: 1 },
            }}
          >
            {rows.map(({ label, value }) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                  {label}
                </Typography>
                <Typography
                  component="dd"
                  variant="body2"
                  sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}
                >
                  {value}
                </Typography>
              </Box>
            ))}
          </Box>
          {step === 'owners' ? (
            <Box sx={{ mt: 2 }}>
              <OwnershipChart company={answers.company_name} people={answers.people} />
            </Box>
          ) : null}
        </Box>
      ))}
      <Alert severity="warning">{translate('verification.no_change')}</Alert>
      <CheckboxFormField name="is_declared" label={translate('verification.declare')} />
    </Box>
  )
}
