import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Icon } from '../ui/Icon.tsx'

export interface ListedStep {
  id: string
  title: string
  state: 'done' | 'current' | 'open' | 'closed'
}

interface StepListProps {
  steps: readonly ListedStep[]
  onOpen: (step: string) => void
  /** True once the transfer is made: its steps cannot be opened any more. */
  disabled?: boolean
}

const marks = {
  done: { background: 'primarySoft', text: 'onPrimarySoft' },
  current: { background: 'primary', text: 'onPrimary' },
  open: { background: 'surfaceSunken', text: 'text' },
  closed: { background: 'surfaceSunken', text: 'textSecondary' },
} as const

const Mark = ({ state, number }: { state: ListedStep['state']; number: number }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={(theme) => ({
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 26,
      height: 26,
      borderRadius: '50%',
      fontSize: '0.75rem',
      fontWeight: 600,
      backgroundColor: theme.palette.tokens[marks[state].background],
      color: theme.palette.tokens[marks[state].text],
    })}
  >
    {state === 'done' ? <Icon name="check" size={14} /> : number}
  </Box>
)

/** All steps of a flow, next to the form on wide screens; the enterable ones are buttons. */
export const StepList = ({ steps, onOpen, disabled = false }: StepListProps) => {
  const translate = useTranslate()
  return (
    <Box component="ol" aria-label={translate('wizard.steps')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map(({ id, title, state }, at) => {
        const canOpen = !disabled && (state === 'done' || state === 'open')
        const look = {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-start',
          gap: 1.5,
          width: '100%',
          py: 1,
          px: 1,
          borderRadius: '10px',
        }
        const label = (
          <>
            <Mark state={state} number={at + 1} />
            <Typography
              component="span"
              variant="body2"
              sx={{
                fontWeight: state === 'current' ? 600 : 500,
                color: state === 'closed' ? 'text.secondary' : 'inherit',
              }}
            >
              {title}
              {state === 'done' ? <span className="visually-hidden"> ({translate('wizard.done')})</span> : null}
            </Typography>
          </>
        )
        return (
          <li key={id} aria-current={state === 'current' ? 'step' : undefined}>
            {canOpen ? (
              <ButtonBase
                onClick={() => onOpen(id)}
                sx={{ ...look, textAlign: 'left', '&:hover': { backgroundColor: 'action.hover' } }}
              >
                {label}
              </ButtonBase>
            ) : (
              <Box sx={look}>{label}</Box>
            )}
          </li>
        )
      })}
    </Box>
  )
}

/** The steps on narrow screens: the current one, and the progress. */
export const StepBar = ({ steps }: { steps: readonly ListedStep[] }) => {
  const translate = useTranslate()
  const at = steps.findIndex((step) => step.state === 'current')
  return (
    <Box sx={{ mb: 2.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('wizard.step_of', { step: at + 1, steps: steps.length })}
      </Typography>
      <Box aria-hidden="true" sx={{ display: 'flex', gap: 0.5 }}>
        {steps.map(({ id }, place) => (
          <Box
            key={id}
            sx={{ flex: 1, height: 4, borderRadius: 2, backgroundColor: place <= at ? 'primary.main' : 'divider' }}
          />
        ))}
      </Box>
    </Box>
  )
}
