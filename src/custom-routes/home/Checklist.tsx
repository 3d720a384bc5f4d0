import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import type { CallRequest } from '../../../contract/calls.ts'
import { callKey, useCallMutation } from '../../dataProvider/useCall.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import type { VisibleStep } from './onboardingSteps.ts'

type Dismissible = CallRequest<'/account/dismiss-first-step'>['step']

interface StepRowProps {
  shown: VisibleStep
  /** The next step to do is highlighted. */
  isNext: boolean
  onDismiss: (step: Dismissible) => void
}

const StepRow = ({ shown, isNext, onDismiss }: StepRowProps) => {
  const translate = useTranslate()
  const { step, isDone, isOptional, isWaiting, path } = shown
  const name = translate(`home.steps.${step}.title`)
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: { xs: 2, sm: 3 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', color: isDone ? 'success.main' : 'text.secondary' }}>
        <Icon name={isDone ? 'check_circle' : isWaiting ? 'lock' : 'arrow_right'} />
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, color: isDone ? 'text.secondary' : undefined }}>{name}</Typography>
        {isDone ? (
          <span className="visually-hidden">{translate('home.step_done')}</span>
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(isWaiting ? 'home.step_waits' : `home.steps.${step}.hint`)}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
        {isDone || isWaiting ? null : (
          <Button
            component={LinkBase}
            to={path}
            size="small"
            variant={isNext ? 'contained' : 'outlined'}
            aria-label={`${translate('home.step_open')}: ${name}`}
          >
            {translate('home.step_open')}
          </Button>
        )}
        {isOptional && !isDone ? (
          <IconButton
            size="small"
            aria-label={translate('home.step_dismiss', { step: name })}
            onClick={() => onDismiss(step as Dismissible)}
          >
            <Icon name="close" size={18} />
          </IconButton>
        ) : null}
      </Box>
    </Box>
  )
}

interface SlimProps {
  steps: readonly VisibleStep[]
  doneCount: number
  next: VisibleStep | undefined
  onDismiss: (step: Dismissible) => void
  onOpen: () => void
}

/** The checklist folded into one bar: the count and the next step. */
const SlimChecklist = ({ steps, doneCount, next, onDismiss, onOpen }: SlimProps) => {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, pl: { xs: 0, sm: 1 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, px: 2, pt: { xs: 1.5, sm: 0 } }}>
        <Typography id={titleId} component="h3" sx={{ fontWeight: 600 }}>
          {translate('home.steps_title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('home.steps_count', { done: doneCount, count: steps.length })}
        </Typography>
        <Button size="small" onClick={onOpen}>
          {translate('home.steps_show')}
        </Button>
      </Box>
      {next ? (
        <Box component="ul" sx={{ flex: '1 1 360px', listStyle: 'none', m: 0, p: 0, '& > li': { borderTop: 0 } }}>
          <StepRow shown={next} isNext={false} onDismiss={onDismiss} />
        </Box>
      ) : null}
    </Card>
  )
}

/** From so many completed steps on, the checklist is one bar. */
const slimFrom = 2

export const Checklist = ({ steps }: { steps: readonly VisibleStep[] }) => {
  const translate = useTranslate()
  const client = useQueryClient()
  const { mutateAsync: dismiss } = useCallMutation('/account/dismiss-first-step')
  const [isWhole, setIsWhole] = useState(false)
  const next = steps.find(({ isDone, isWaiting }) => !isDone && !isWaiting)
  const doneCount = steps.filter(({ isDone }) => isDone).length
  const drop = async (step: Dismissible) => {
    await dismiss({ step })
    await client.invalidateQueries({ queryKey: callKey('/transfer/summary') })
  }
  const onDismiss = (step: Dismissible) => void drop(step)
  if (doneCount >= slimFrom && !isWhole) {
    return <SlimChecklist {...{ steps, doneCount, next, onDismiss }} onOpen={() => setIsWhole(true)} />
  }
  return (
    <Panel
      flush
      title={translate('home.steps_title')}
      actions={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('home.steps_count', { done: doneCount, count: steps.length })}
        </Typography>
      }
    >
      <PlainList>
        {steps.map((shown) => (
          <StepRow key={shown.step} shown={shown} isNext={shown === next} onDismiss={onDismiss} />
        ))}
      </PlainList>
    </Panel>
  )
}
