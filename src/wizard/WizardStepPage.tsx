import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import GlobalStyles from '@mui/material/GlobalStyles'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useServer } from '../dataProvider/useCall.ts'
import { useSecondsLeft } from '../ui/dates/Countdown.tsx'
import { Icon } from '../ui/Icon.tsx'
import { DraftConflict, SaveStatus } from './DraftNotices.tsx'
import type { DraftKeeper, DraftState } from './draftKeeper.ts'
import { type Flow, type FlowAnswers, screenOf, type WizardControls, type WizardStep } from './flow.ts'
import { applicableSteps, canEnter, isComplete, previousStep } from './progress.ts'
import { StepForm } from './StepForm.tsx'
import { type ListedStep, StepBar, StepList } from './StepList.tsx'
import { BottomBar, SummaryAside, SummarySheet } from './SummaryPane.tsx'
import { type StepAddress, type Steps, useSteps } from './useSteps.ts'

interface NextLabelProps<A extends FlowAnswers> {
  step: WizardStep<A>
  answers: A
}

const longAgo = new Date(0).toISOString()

/** The primary button's current text, which changes when the step's deadline passes. */
function NextLabel<A extends FlowAnswers>({ step, answers }: NextLabelProps<A>) {
  const translate = useTranslate()
  const { serverNow } = useServer()
  useSecondsLeft(step.deadline?.(answers) ?? longAgo, { now: serverNow })
  return translate(step.nextLabel?.(answers, serverNow()) ?? 'wizard.next')
}

interface WizardStepPageProps<A extends FlowAnswers> {
  flow: Flow<A>
  step: WizardStep<A>
  keeper: DraftKeeper<A>
  state: DraftState<A>
  address: StepAddress
}

function listSteps<A extends FlowAnswers>(
  flow: Flow<A>,
  answers: A,
  current: string,
  titleOf: (step: string) => string,
): ListedStep[] {
  const stateOf = (step: WizardStep<A>): ListedStep['state'] => {
    if (step.id === current) return 'current'
    if (!canEnter(flow, answers, step.id)) return 'closed'
    return isComplete(step, answers) ? 'done' : 'open'
  }
  return applicableSteps(flow.steps, answers).map((step) => ({
    id: step.id,
    title: titleOf(step.id),
    state: stateOf(step),
  }))
}

/** The heading takes the focus when the step changes, so that keyboard and screen reader users start at the top. */
const Heading = ({ stepId, title, hint }: { stepId: string; title: string; hint: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stepId)
  useEffect(() => {
    if (shown.current === stepId) return
    shown.current = stepId
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [stepId])
  return (
    <Box sx={{ mb: 2 }}>
      <Typography ref={heading} tabIndex={-1} variant="h2" component="h2" sx={{ outline: 'none' }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '62ch' }}>{hint}</Typography>
    </Box>
  )
}

const OpeningFailed = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      action={
        <Button size="small" variant="outlined" onClick={onRetry}>
          {translate('ui.try_again')}
        </Button>
      }
    >
      {translate('wizard.opening_failed')}
    </Alert>
  )
}

interface StepBodyProps<A extends FlowAnswers> {
  step: WizardStep<A>
  steps: Steps<A>
  controls: WizardControls<A>
}

function StepBody<A extends FlowAnswers>({ step, steps, controls }: StepBodyProps<A>) {
  const { view: View } = step
  if (steps.opening === 'failed') return <OpeningFailed onRetry={steps.retryOpening} />
  if (steps.opening === 'busy') return <Skeleton variant="rounded" height={320} />
  return (
    <>
      {steps.problem && steps.problem.field === null ? (
        <Alert severity="error" sx={{ mb: 3 }}>
          {steps.problem.message}
        </Alert>
      ) : null}
      <View controls={controls} />
    </>
  )
}

interface ActionsProps {
  onBack: (() => void) | undefined
  label: ReactNode
  isBusy: boolean
  isOpen: boolean
}

const Actions = ({ onBack, label, isBusy, isOpen }: ActionsProps) => {
  const translate = useTranslate()
  return (
    <>
      {onBack ? (
        <Button
          variant="outlined"
          size="large"
          onClick={onBack}
          startIcon={<Icon name="arrow_left" size={18} />}
          sx={{ order: -1 }}
        >
          {translate('wizard.back')}
        </Button>
      ) : null}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isBusy}
        disabled={!isOpen}
        sx={{ flex: { xs: 1, md: 'none' }, minWidth: { md: 180 } }}
      >
        {label}
      </Button>
    </>
  )
}

interface StickyBarProps {
  /** The state of the draft; on phones it stands alone here. */
  status: ReactNode
  children: ReactNode
}

/** The buttons of wide screens: at the bottom edge while the form is longer than the window. */
const StickyBar = ({ status, children }: StickyBarProps) => (
  <Box
    sx={(theme) => ({
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      py: 1.25,
      [theme.breakpoints.up('md')]: {
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        // Over the empty space at the end of the page, which the bar stands in.
        mb: -4,
        mx: -1,
        px: 1,
        backgroundColor: theme.palette.background.default,
      },
    })}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>{status}</Box>
    <Box sx={{ display: { xs: 'none', md: 'contents' } }}>{children}</Box>
  </Box>
)

const PhoneActions = ({ children }: { children: ReactNode }) => <Box sx={{ display: 'flex', gap: 1.5 }}>{children}</Box>

/** A focused field is scrolled clear of the buttons at the bottom edge. */
const scrollClearOfBar = <GlobalStyles styles={{ html: { scrollPaddingTop: 88, scrollPaddingBottom: 132 } }} />

interface ColumnsProps {
  list: ReactNode
  children: ReactNode
  aside: ReactNode
  isWide: boolean
}

const narrowColumns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px', lg: '172px minmax(0, 1fr) 304px' }
const wideColumns = { xs: 'minmax(0, 1fr)', lg: '172px minmax(0, 1fr)' }

const Columns = ({ list, children, aside, isWide }: ColumnsProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: isWide ? wideColumns : narrowColumns, columnGap: 4 }}>
    <Box component="nav" sx={{ display: { xs: 'none', lg: 'block' }, pt: 0.5 }}>
      {list}
    </Box>
    {/* Space at the end, so that a phone's bottom bar does not cover the last line. */}
    <Box sx={{ minWidth: 0, pb: { xs: '132px', md: 0 } }}>
      {children}
      {isWide && aside ? <Box sx={{ mt: 4 }}>{aside}</Box> : null}
    </Box>
    {isWide ? null : aside}
  </Box>
)

/** One step of a flow: step list, form, and a live summary. */
export function WizardStepPage<A extends FlowAnswers>({ flow, step, keeper, state, address }: WizardStepPageProps<A>) {
  const translate = useTranslate()
  const { answers } = state
  const latest = useCallback(() => keeper.state().answers, [keeper])
  const steps = useSteps({ flow, step, keeper, address })
  const textsOf = (id: string) => `${flow.texts}.steps.${id.replaceAll('-', '_')}`
  const fields = flow.steps.filter((other) => screenOf(other) === screenOf(step)).flatMap((other) => other.fields)
  const listed = listSteps(flow, answers, step.id, (id) => translate(`${textsOf(id)}.title`))
  const said = textsOf(step.textsOf?.(answers, step.id) ?? step.id)
  const back = previousStep(flow, answers, step.id)
  const { summary: Summary, summaryLine: SummaryLine } = flow

  return (
    <Columns
      isWide={step.isWide === true || step.isSummary === true}
      list={<StepList steps={listed} onOpen={address.go} disabled={steps.isBusy} />}
      aside={
        step.isSummary ? null : (
          <SummaryAside>
            <Summary controls={controlsOf(() => {})} />
          </SummaryAside>
        )
      }
    >
      {scrollClearOfBar}
      <Box sx={{ display: { lg: 'none' } }}>
        <StepBar steps={listed} />
      </Box>
      {state.isChangedElsewhere ? <DraftConflict keeper={keeper} /> : null}
      <Heading stepId={step.id} title={translate(`${said}.heading`)} hint={translate(`${said}.hint`)} />
      <StepForm
        key={screenOf(step)}
        step={step}
        fields={fields}
        answers={answers}
        latest={latest}
        change={keeper.change}
        problem={steps.problem}
        leave={steps.leave}
      >
        {({ submit, isSubmitting }) => {
          const controls = controlsOf(submit)
          const actions = (
            <Actions
              onBack={back === undefined ? undefined : () => address.go(back)}
              label={<NextLabel step={step} answers={answers} />}
              isBusy={isSubmitting || (steps.isBusy && steps.opening === 'open')}
              isOpen={steps.opening === 'open'}
            />
          )
          return (
            <>
              <Card sx={{ p: { xs: 2, sm: 3, lg: step.isWide || step.isSummary ? 3 : 4 } }}>
                <StepBody step={step} steps={steps} controls={controls} />
              </Card>
              <StickyBar status={<SaveStatus saved={state.saved} />}>{actions}</StickyBar>
              {step.isSummary ? (
                <BottomBar>
                  <PhoneActions>{actions}</PhoneActions>
                </BottomBar>
              ) : (
                <SummarySheet
                  line={<SummaryLine controls={controls} />}
                  actions={<PhoneActions>{actions}</PhoneActions>}
                >
                  <Summary controls={controls} />
                </SummarySheet>
              )}
            </>
          )
        }}
      </StepForm>
    </Columns>
  )

  function controlsOf(submit: () => void): WizardControls<A> {
    const { isBusy, perform } = steps
    return { answers, change: keeper.learn, goTo: address.go, submit, isBusy, perform }
  }
}
