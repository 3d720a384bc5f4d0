import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { approvalsMax, tierReachOf } from '../../../contract/base/money/approvalRules.ts'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type EditedTier, tierOf } from './editedTiers.ts'
import type { Person } from './policyTypes.ts'
import { TierReachNotes } from './TierReachNotes.tsx'

interface TierEditorProps {
  tier: EditedTier
  /** The first tier starts at zero and cannot be moved or removed. */
  isFirst: boolean
  people: readonly Person[]
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<EditedTier>) => void
  onRemove: () => void
}

/** A number with a minus and a plus button. */
const Stepper = ({
  value,
  error,
  onChange,
}: {
  value: number
  error: string | undefined
  onChange: (value: number) => void
}) => {
  const translate = useTranslate()
  const [labelId, valueId] = [useId(), useId()]
  return (
    <FormControl error={error !== undefined}>
      <Typography id={labelId} variant="body2" sx={{ color: 'text.secondary', mb: 0.25 }}>
        {translate('approvals.approvals_label')}
      </Typography>
      <Box role="group" aria-labelledby={labelId} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <IconButton
          aria-label={translate('approvals.fewer')}
          aria-describedby={valueId}
          disabled={value === 0}
          onClick={() => onChange(value - 1)}
        >
          <Box component="span" aria-hidden sx={{ width: 20, fontSize: 20, lineHeight: '20px' }}>
            −
          </Box>
        </IconButton>
        <Box id={valueId} aria-live="polite" sx={{ minWidth: 128, textAlign: 'center', fontWeight: 600 }}>
          {translate(`approvals.needs_${value}`)}
        </Box>
        <IconButton
          aria-label={translate('approvals.more')}
          aria-describedby={valueId}
          disabled={value === approvalsMax}
          onClick={() => onChange(value + 1)}
        >
          <Icon name="plus" />
        </IconButton>
      </Box>
      {error ? <FormHelperText>{error}</FormHelperText> : null}
    </FormControl>
  )
}

const Named = ({ tier, people, onChange }: Pick<TierEditorProps, 'tier' | 'people' | 'onChange'>) => {
  const translate = useTranslate()
  const able = people.filter((person) => person.may_approve)
  const toggle = (id: string, isChosen: boolean) =>
    onChange({ approvers: isChosen ? [...tier.approvers, id] : tier.approvers.filter((other) => other !== id) })
  return (
    <Box
      role="group"
      aria-label={translate('approvals.named')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
    >
      {able.map((person) => (
        <FormControlLabel
          key={person.id}
          control={<Checkbox checked={tier.approvers.includes(person.id)} />}
          label={person.full_name}
          onChange={(_, isChosen) => toggle(person.id, isChosen)}
        />
      ))}
    </Box>
  )
}

/** Edits one tier: threshold, number of approvers, and named approvers. */
export const TierEditor = ({ tier, isFirst, people, errorOf, onChange, onRemove }: TierEditorProps) => {
  const translate = useTranslate()
  const reach = tierReachOf(tierOf(tier), people)
  const namesOf = (ids: readonly string[]) =>
    people.flatMap((person) => (ids.includes(person.id) ? [person.full_name] : []))
  const amount = formatMoney(tierOf(tier).total_from_minor, homeCurrency)
  const whoError = errorOf('approvers')
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        gap: 1.5,
        p: 2,
        borderRadius: '12px',
        backgroundColor: theme.palette.tokens.surfaceSunken,
      })}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto minmax(0, 1fr) 40px' },
        }}
      >
        {isFirst ? (
          <Box sx={{ fontWeight: 600, alignSelf: 'center' }}>{translate('approvals.first_tier')}</Box>
        ) : (
          <AmountInput
            label={translate('approvals.from_amount')}
            currency={homeCurrency}
            value={tier.from}
            onChange={(from) => onChange({ from })}
            error={errorOf('total_from_minor') !== undefined}
            helperText={errorOf('total_from_minor')}
          />
        )}
        <Stepper value={tier.needed} error={errorOf('approvals_needed')} onChange={(needed) => onChange({ needed })} />
        {tier.needed > 0 ? (
          <TextField
            select
            fullWidth
            label={translate('approvals.who')}
            value={tier.isNamed ? 'named' : 'anyone'}
            onChange={({ target }) => onChange({ isNamed: target.value === 'named' })}
            error={whoError !== undefined}
            helperText={whoError}
          >
            <MenuItem value="anyone">{translate('approvals.anyone')}</MenuItem>
            <MenuItem value="named">{translate('approvals.named')}</MenuItem>
          </TextField>
        ) : (
          <Box sx={{ color: 'text.secondary', alignSelf: 'center' }}>{translate('approvals.nobody')}</Box>
        )}
        {isFirst ? null : (
          <IconButton
            aria-label={translate('approvals.remove_tier', { amount })}
            onClick={onRemove}
            sx={{ justifySelf: 'end' }}
          >
            <Icon name="trash" />
          </IconButton>
        )}
      </Box>
      {tier.needed > 0 && tier.isNamed ? <Named tier={tier} people={people} onChange={onChange} /> : null}
      <TierReachNotes
        needed={tier.needed}
        people={reach.people}
        isApprovable={reach.is_approvable}
        blockedMakers={namesOf(reach.blocked_makers)}
      />
    </Box>
  )
}
