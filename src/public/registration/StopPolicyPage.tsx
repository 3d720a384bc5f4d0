import { useCallback, useEffect, useState } from 'react'
import { codes } from '../../../contract/base/calls/codes.ts'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { transferKinds } from '../../../contract/base/money/transferKinds.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { linkTokenKeys, signInUrl } from '../../authProvider/publicPaths.ts'
import { supportTexts } from '../../dataProvider/support.ts'
import { formatMoney, formats } from '../../i18n/formats.ts'
import { PublicLink } from '../PublicLink.tsx'
import { interpolate, publicTexts } from '../texts.ts'
import { LinkLoadFailed } from './LinkLoadFailed.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'
import { ResultStep } from './ResultStep.tsx'
import { type RegistrationPageProps, useRegistrationCall } from './registrationCall.ts'
import { StepFrame } from './StepFrame.tsx'
import { registrationTexts } from './texts.ts'
import { useLocale, useTitle } from './useLocale.ts'

type Stoppable = CallResponse<'/approval/open-stop-link'>
type Lines = Stoppable['before']

const Tiers = ({ lines }: { lines: Lines }) => {
  const t = registrationTexts[useLocale()]
  return transferKinds.map((kind) => (
    <span key={kind} className="stop-kind">
      {kind === 'international' ? t.stop_international : t.stop_domestic}
      {lines
        .filter((line) => line.kind === kind)
        .map(({ total_from_minor, approvals_needed }) => (
          <span key={total_from_minor}>
            {interpolate(t.stop_tier, {
              from: formatMoney(total_from_minor, homeCurrency),
              count: String(approvals_needed),
            })}
          </span>
        ))}
    </span>
  ))
}

const StopFacts = ({ found }: { found: Stoppable }) => {
  const t = registrationTexts[useLocale()]
  return (
    <dl className="facts stop-facts">
      <div>
        <dt>{t.company}</dt>
        <dd>{found.company_name}</dd>
      </div>
      <div>
        <dt>{t.stop_version}</dt>
        <dd>{found.version}</dd>
      </div>
      <div>
        <dt>{t.stop_proposed_by}</dt>
        <dd>{found.proposed_by}</dd>
      </div>
      <div>
        <dt>{t.stop_in_force}</dt>
        <dd>{found.publish_at === null ? t.stop_unconfirmed : formats().momentInZone(found.publish_at)}</dd>
      </div>
      <div>
        <dt>{t.stop_before}</dt>
        <dd>
          <Tiers lines={found.before} />
        </dd>
      </div>
      <div>
        <dt>{t.stop_after}</dt>
        <dd>
          <Tiers lines={found.after} />
        </dd>
      </div>
    </dl>
  )
}

/** The page of the mailed link that stops an approval policy: shows the policy, and stops it on request. */
export const StopPolicyPage = (props: RegistrationPageProps) => {
  const locale = useLocale()
  const t = registrationTexts[locale]
  const { tabStorage } = props
  const [token] = useState(() => tabStorage.getItem(linkTokenKeys.stop))
  const [found, setFound] = useState<Stoppable | null>(null)
  const [isDone, setIsDone] = useState(false)
  const { busy, error, run } = useRegistrationCall(props)
  useTitle(t.stop_title)

  const load = useCallback(() => {
    if (token) void run((ask) => ask('/approval/open-stop-link', { token }), setFound)
  }, [token, run])
  useEffect(load, [load])

  if (isDone) return <ResultStep title={t.stop_done_title} text={interpolate(t.stop_done, supportTexts(locale))} />
  if (error && found === null && error.code !== codes.policy_stop_link_invalid.code) {
    const again = publicTexts[locale].try_again
    return <LinkLoadFailed title={t.link_unchecked_title} text={error.text} again={again} busy={busy} onAgain={load} />
  }
  if (token === null || (error && found === null)) {
    return (
      <ResultStep title={t.link_invalid_title} text={error?.text ?? t.link_missing} kind="wrong">
        <div className="step-links">
          <PublicLink to={signInUrl}>{t.back_to_login}</PublicLink>
        </div>
      </ResultStep>
    )
  }
  if (found === null)
    return (
      <p className="public-waiting" role="status">
        {t.loading}
      </p>
    )
  const stop = () => {
    if (busy) return
    void run(
      (ask) => ask('/approval/stop-by-link', { token }),
      () => {
        tabStorage.removeItem(linkTokenKeys.stop)
        setIsDone(true)
      },
    )
  }
  return (
    <StepFrame title={t.stop_title} hint={t.stop_hint} error={error?.text} onSubmit={stop}>
      <StopFacts found={found} />
      <PrimaryButton text={t.stop_button} busy={busy} />
    </StepFrame>
  )
}
