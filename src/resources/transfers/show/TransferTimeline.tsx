import Box from '@mui/material/Box'
import { type TranslateFunction, useLocale, useTranslate } from 'react-admin'
import { parseBankReason } from '../../../../contract/base/money/bankReasons.ts'
import type { TransferEvent } from '../../../../contract/base/money/transferEvents.ts'
import { transferStates } from '../../../../contract/base/statuses/transfer.ts'
import { countryName } from '../../../i18n/displayNames.ts'
import { formatDay } from '../../../i18n/formats.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Timeline, type TimelineItem, type TimelineMark } from '../../../ui/Timeline.tsx'
import { actorNameOf } from '../actorNameOf.ts'
import type { Transfer } from '../transferTypes.ts'

type Step = Transfer['timeline'][number]
type Coming = Transfer['to_come'][number]

function markOf({ event, is_void }: Step): TimelineMark {
  if (is_void) return 'void'
  const state = Object.hasOwn(transferStates, event) ? transferStates[event as keyof typeof transferStates] : null
  if (state === null) return event === 'held' || event === 'bank_rejected' ? 'bad' : 'done'
  if (state.colour === 'red') return 'bad'
  if (state.group === 'done') return 'arrived'
  return state.group === 'back_or_failed' ? 'back' : 'done'
}

/** A known bank reason in words, any other as the bank wrote it. */
function reasonOf({ event, reason }: Step, translate: TranslateFunction): string {
  const known = event === 'denied' ? null : parseBankReason(reason ?? '')
  return known === null
    ? (reason ?? '')
    : translate('problems.bank', { reason: translate(`bankReasons.${known}`), code: known })
}

/** The bank on the way, as the tracker names it. */
const BankNote = ({ bank, reason }: { bank: NonNullable<Step['bank']>; reason: string }) => {
  const locale = useLocale() ?? 'en'
  const named = bank.bic === '' ? bank.name : `${bank.name} (${bank.bic})`
  const parts = [named, bank.country === '' ? '' : countryName(locale, bank.country), reason]
  return <Box sx={{ color: 'text.secondary' }}>{parts.filter((part) => part !== '').join(' · ')}</Box>
}

const Note = ({ step }: { step: Step }) => {
  const translate = useTranslate()
  if (step.is_void) return translate('timeline.void')
  if (step.bank !== null) return <BankNote bank={step.bank} reason={reasonOf(step, translate)} />
  if (step.bank_reference === null) return step.reason === null ? null : reasonOf(step, translate)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
      <span className="tabular">{translate('timeline.reference', { reference: step.bank_reference })}</span>
      <CopyButton text={step.bank_reference} name={translate('timeline.events.sent_to_bank')} />
    </Box>
  )
}

const done = (step: Step, at: number, translate: TranslateFunction): TimelineItem => {
  const by = step.by ? actorNameOf(step.by, step.on_behalf_of, translate) : translate('timeline.by_server')
  return {
    key: `${at} ${step.event}`,
    title: translate(`timeline.events.${step.event}`, { name: by }),
    mark: markOf(step),
    time: (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <DateTimeField value={step.at} />
        {step.by ? <span>{translate(`shell.role_${step.by.role}`)}</span> : null}
      </Box>
    ),
    note: <Note step={step} />,
  }
}

/** A deadline for a person's step, a day for a bank's. */
const When = ({ until, on }: Coming) => {
  const translate = useTranslate()
  if (until !== null) {
    return (
      <>
        {translate('timeline.until')} <DateTimeField value={until} />
      </>
    )
  }
  if (on === null) return null
  return (
    <>
      {translate('timeline.expected')} <time dateTime={on}>{formatDay(on)}</time>
    </>
  )
}

const coming = (step: Coming, at: number, translate: TranslateFunction): TimelineItem => ({
  key: `coming ${step.event}`,
  title: translate(`timeline.coming.${step.event}`, { smart_count: step.count }),
  mark: at === 0 ? 'next' : 'later',
  time: step.until === null && step.on === null ? undefined : <When {...step} />,
})

/** Events of transient statuses: hidden once the next event has come. */
const transientEvents: readonly TransferEvent[] = ['refunding']

/** History of a transfer: who did what, when and why; and the steps ahead with their times. */
export const TransferTimeline = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const past = transfer.timeline.filter(
    ({ event }, at) => !(transientEvents.includes(event) && transfer.timeline[at + 1]),
  )
  return (
    <Panel title={translate('timeline.title')}>
      <Timeline
        items={[
          ...past.map((step, at) => done(step, at, translate)),
          ...transfer.to_come.map((step, at) => coming(step, at, translate)),
        ]}
      />
    </Panel>
  )
}
