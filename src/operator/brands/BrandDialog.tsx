import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { maxLength, regex, required, TextInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { defaultBrandId, isMark, markLengthMax } from '../../../contract/base/brands/brand.ts'
import { colours, type Mode, modes } from '../../../contract/base/brands/colours.ts'
import { type Tint, tint, weakContrasts } from '../../../contract/base/brands/tint.ts'
import type { PayloadOf } from '../../../contract/base/operator/changeRequestKinds.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { ReasonedActionDialog } from '../ui/ReasonedActionDialog.tsx'
import { BrandMark } from './BrandMark.tsx'

export type BrandItem = CallResponse<'/staff/brand/list'>['items'][number]
type BrandChange = PayloadOf<'brand_change'>

const hexForm = /^#[0-9a-f]{6}$/

const empty: BrandChange = {
  brand_id: '',
  name: '',
  host: '',
  colour_light: '',
  colour_dark: '',
  mark: '',
  mail_from: '',
}

const payloadOf = ({ id, name, host, colour_light, colour_dark, mark, mail_from }: BrandItem): BrandChange => ({
  brand_id: id,
  name,
  host: host ?? '',
  colour_light: colour_light ?? '',
  colour_dark: colour_dark ?? '',
  mark: mark ?? '',
  mail_from: mail_from ?? '',
})

/** Null while a colour is missing or unfinished. */
function tintOfTyped({ colour_light: light, colour_dark: dark }: BrandChange): Tint | null {
  return hexForm.test(light) && hexForm.test(dark) ? tint({ light, dark }) : null
}

const Preview = ({ mode, typed, tinted }: { mode: Mode; typed: BrandChange; tinted: Tint | null }) => {
  const translate = useTranslate()
  const of = { ...colours[mode], ...tinted?.[mode] }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 2,
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        bgcolor: of.surface,
        color: of.text,
      }}
    >
      <Typography variant="caption" sx={{ color: of.textSecondary }}>
        {translate(`house.brand.${mode}`)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 650, minWidth: 0 }}>
        <BrandMark mark={isMark(typed.mark) ? typed.mark : null} colour={of.brandTo} />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {typed.name}
        </Box>
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontSize: '0.875rem', fontWeight: 600 }}
      >
        <Box component="span" sx={{ px: 1.5, py: 0.75, borderRadius: 1.25, bgcolor: of.primary, color: of.onPrimary }}>
          {translate('house.brand.button')}
        </Box>
        <Box
          component="span"
          sx={{ px: 1.5, py: 0.75, borderRadius: 1.25, bgcolor: of.primarySoft, color: of.onPrimarySoft }}
        >
          {translate('house.brand.button')}
        </Box>
        <Box component="span" sx={{ color: of.primary }}>
          {translate('house.brand.button')}
        </Box>
      </Box>
    </Box>
  )
}

/** How the typed brand would look in both themes, and whether every text in it is readable. */
const Look = () => {
  const translate = useTranslate()
  const typed = { ...empty, ...useWatch<{ payload: BrandChange }>().payload }
  const tinted = tintOfTyped(typed)
  const [worst] = tinted === null ? [] : weakContrasts(tinted)
  return (
    <Box role="group" aria-label={translate('house.brand.look')} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {modes.map((mode) => (
          <Preview key={mode} mode={mode} typed={typed} tinted={tinted} />
        ))}
      </Box>
      {tinted === null ? null : (
        <Typography variant="body2" role="status" color={worst ? 'error' : 'text.secondary'}>
          {worst
            ? translate('house.brand.unreadable', { ratio: worst.ratio.toFixed(1), least: worst.least })
            : translate('house.brand.readable')}
        </Typography>
      )}
    </Box>
  )
}

interface BrandDialogProps {
  /** Null for a new brand. */
  brand: BrandItem | null
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Proposes a brand, or another name or look of one; another member of staff decides. */
export const BrandDialog = ({ brand, onClose, onDone }: BrandDialogProps) => {
  const translate = useTranslate()
  const { mutateAsync: propose } = useCallMutation('/staff/proposal/propose', { form: true })
  const hint = (name: string) => ({
    source: `payload.${name}`,
    label: `treasury.facts.${name}`,
    helperText: `house.brand.hints.${name}`,
  })
  const plain = (name: string) => ({ source: `payload.${name}`, label: `treasury.facts.${name}` })
  return (
    <ReasonedActionDialog<{ payload: Partial<BrandChange> }>
      title={
        brand === null ? translate('house.brand.new') : `${translate('treasury.kinds.brand_change')}: ${brand.name}`
      }
      submitLabel={translate('treasury.propose')}
      defaultValues={{ payload: brand === null ? empty : payloadOf(brand) }}
      done="treasury.proposed"
      onClose={onClose}
      run={async ({ reason, payload }) => {
        // The form keeps emptied inputs as null.
        const typed = Object.fromEntries(
          Object.entries({ ...empty, ...payload }).map(([name, value]) => [name, value ?? '']),
        )
        await propose({ kind: 'brand_change', payload: typed, reason })
        await onDone()
      }}
    >
      {brand === null ? <TextInput {...hint('brand_id')} validate={[required(), maxLength(40)]} /> : null}
      <TextInput {...plain('name')} validate={[required(), maxLength(60)]} />
      {brand?.id === defaultBrandId ? null : <TextInput {...hint('host')} validate={[required(), maxLength(253)]} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput {...plain('colour_light')} placeholder="#0b5c5c" validate={regex(hexForm, 'ra.validation.regex')} />
        <TextInput {...plain('colour_dark')} placeholder="#56c6bf" validate={regex(hexForm, 'ra.validation.regex')} />
      </Box>
      <TextInput {...hint('mark')} multiline maxRows={3} validate={maxLength(markLengthMax)} />
      <TextInput {...hint('mail_from')} validate={maxLength(200)} />
      <Look />
    </ReasonedActionDialog>
  )
}
