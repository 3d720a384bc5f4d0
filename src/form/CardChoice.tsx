import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { UnbrokenDates } from '../ui/dates/UnbrokenDates.tsx'
import { useFormFieldText } from './useFormFieldText.tsx'

interface CardOption<Value extends string> {
  value: Value
  title: ReactNode
  hint?: ReactNode
  /** Shown on the right: a fee, a currency. */
  aside?: ReactNode
  disabled?: boolean
  /** Language of a title that differs from the page's. */
  lang?: string
}

interface CardChoiceProps<Value extends string> {
  name: string
  /** The question; visible unless the step's heading already asks it. */
  label: string
  isLabelHidden?: boolean
  /** Lays out short choices side by side. */
  isRow?: boolean
  /** Low cards on the line of the question, for titles of one or two words. */
  isDense?: boolean
  /** Explains the chosen option, below the cards. */
  hint?: string
  value: Value | ''
  options: readonly CardOption<Value>[]
  onChange: (value: Value) => void
  error?: string | undefined
  /** Id of a describing text elsewhere on the page. */
  describedBy?: string
  inputRef?: (element: HTMLInputElement | null) => void
}

interface CardProps<Value extends string> {
  name: string
  option: CardOption<Value>
  isChosen: boolean
  onChange: (value: Value) => void
  inputRef?: ((element: HTMLInputElement | null) => void) | undefined
  isRow: boolean
  isDense: boolean
  /** Two in each row: four would leave one alone in the second. */
  isPaired: boolean
}

function OptionCard<Value extends string>(props: CardProps<Value>) {
  const { name, option, isChosen, onChange, inputRef, isRow, isDense, isPaired } = props
  const { value, title, hint, aside, disabled = false, lang } = option
  return (
    <Box
      component="label"
      lang={lang}
      sx={(theme) => ({
        display: 'flex',
        ...(isRow
          ? {
              flex: isDense ? '1 1 96px' : isPaired ? '1 1 calc(50% - 4px)' : '1 1 136px',
              minWidth: 'min-content',
              maxWidth: '100%',
            }
          : {}),
        alignItems: 'center',
        gap: 0.5,
        px: isDense ? 1 : 1.5,
        py: isDense ? 0.25 : 1.25,
        border: `1px solid ${isChosen ? theme.palette.primary.main : theme.palette.divider}`,
        boxShadow: isChosen ? `inset 0 0 0 1px ${theme.palette.primary.main}` : 'none',
        borderRadius: '12px',
        backgroundColor: disabled ? theme.palette.tokens.surfaceSunken : theme.palette.background.paper,
        color: disabled ? 'text.secondary' : 'inherit',
        cursor: disabled ? 'default' : 'pointer',
        '&:hover': disabled
          ? {}
          : { borderColor: isChosen ? theme.palette.primary.main : theme.palette.tokens.borderStrong },
      })}
    >
      <Radio
        name={name}
        value={value}
        checked={isChosen}
        disabled={disabled}
        onChange={() => onChange(value)}
        size="small"
        sx={{ ml: -0.5 }}
        slotProps={{ input: inputRef ? { ref: inputRef } : {} }}
      />
      <Box component="span" sx={{ flex: 1, minWidth: isRow ? 'min-content' : 0, overflowWrap: 'break-word' }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
          <UnbrokenDates text={title} />
        </Typography>
        {hint ? (
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            <UnbrokenDates text={hint} />
          </Typography>
        ) : null}
      </Box>
      {aside ? (
        <Typography component="span" variant="body2" sx={{ pl: 1, textAlign: 'right', whiteSpace: 'nowrap' }}>
          {aside}
        </Typography>
      ) : null}
    </Box>
  )
}

/** A choice among a few options with full descriptions: radio buttons drawn as cards. */
export function CardChoice<Value extends string>(props: CardChoiceProps<Value>) {
  const {
    name,
    label,
    isLabelHidden = false,
    isRow = false,
    isDense = false,
    hint,
    value,
    options,
    onChange,
    error,
    describedBy,
    inputRef,
  } = props
  const id = useId()
  const below = useFormFieldText(error, undefined)
  return (
    <Box
      component="fieldset"
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? describedBy : `${id}-error`}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Typography
        component="legend"
        variant="body2"
        className={isLabelHidden ? 'visually-hidden' : ''}
        sx={{ fontWeight: 500, p: 0, mb: 0.75, ...(isDense ? { float: { sm: 'left' }, py: 1.25, pr: 3, mb: 0 } : {}) }}
      >
        {label}
      </Typography>
      <Box
        // As many columns as fit their longest word.
        sx={{ display: 'flex', flexDirection: isRow ? 'row' : 'column', flexWrap: isRow ? 'wrap' : 'nowrap', gap: 1 }}
      >
        {options.map((option, at) => (
          <OptionCard
            key={option.value}
            name={`${name}-${id}`}
            option={option}
            isChosen={option.value === value}
            onChange={onChange}
            inputRef={at === 0 ? inputRef : undefined}
            isRow={isRow}
            isDense={isDense}
            isPaired={options.length === 4}
          />
        ))}
      </Box>
      {hint === undefined ? null : (
        <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
      {error === undefined ? null : (
        <FormHelperText id={`${id}-error`} error>
          {below}
        </FormHelperText>
      )}
    </Box>
  )
}
