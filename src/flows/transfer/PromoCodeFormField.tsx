import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { blockEnter } from '../../form/blockEnter.ts'
import { useFormField } from '../../form/useFormField.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Quote, TransferAnswers } from './answers.ts'

/** None; entered; applied, once a quote has accepted it; removed by its button. */
export const PromoCodeFormField = ({ quote }: { quote: Quote | null }) => {
  const translate = useTranslate()
  const { setValue } = useFormContext<Pick<TransferAnswers, 'promo_code'>>()
  const isApplied = quote !== null && quote.certificate.promo_code !== ''
  const hint = isApplied
    ? translate('sendMoney.promo.applied', { amount: formatMoney(quote.discount_minor, quote.send_currency) })
    : translate('sendMoney.promo.hint')
  const answer = useFormField('promo_code', hint)
  const remove = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={translate('sendMoney.promo.remove')}
        onClick={() => setValue('promo_code', '', { shouldDirty: true, shouldValidate: true })}
      >
        <Icon name="close" size={18} />
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextField
      {...answer}
      label={translate('wizard.optional', { label: translate('sendMoney.promo.label') })}
      onKeyDown={blockEnter}
      slotProps={{
        htmlInput: { maxLength: 20, autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
        inputLabel: { shrink: true },
        input: answer.value ? { endAdornment: remove } : {},
      }}
    />
  )
}
