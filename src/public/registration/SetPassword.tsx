import { useCallback, useEffect, useRef, useState } from 'react'
import { codes } from '../../../contract/base/calls/codes.ts'
import { brokenRule } from '../../../contract/base/patterns/pattern.ts'
import { patterns } from '../../../contract/base/patterns/patterns.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { linkTokenKeys, signInUrl } from '../../authProvider/publicPaths.ts'
import { registrationUrls } from '../../authProvider/registrationUrls.ts'
import { PublicLink } from '../PublicLink.tsx'
import { publicTexts } from '../texts.ts'
import { ruleMessage } from './fieldErrors.ts'
import { LinkLoadFailed } from './LinkLoadFailed.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'
import { ResultStep } from './ResultStep.tsx'
import { type RegistrationPageProps, useRegistrationCall } from './registrationCall.ts'
import { StepFrame } from './StepFrame.tsx'
import { registrationTexts } from './texts.ts'
import { useLocale, useTitle } from './useLocale.ts'

type Kind = 'reset' | 'invite'
type LinkFor = CallResponse<'/account/open-password-link'>

interface InvalidLinkProps {
  kind: Kind
  text: string
}

const InvalidLink = ({ kind, text }: InvalidLinkProps) => {
  const t = registrationTexts[useLocale()]
  return (
    <ResultStep title={t.link_invalid_title} text={text} kind="wrong">
      {kind === 'invite' ? <p className="public-aside">{t.invite_invalid}</p> : null}
      <div className="step-links">
        {kind === 'reset' ? <PublicLink to={registrationUrls.forgot}>{t.forgot_title}</PublicLink> : null}
        <PublicLink to={signInUrl}>{t.back_to_login}</PublicLink>
      </div>
    </ResultStep>
  )
}

const LinkFacts = ({ link }: { link: LinkFor }) => {
  const t = registrationTexts[useLocale()]
  const facts: [label: string, value: string][] = [
    [t.company, link.company_name],
    [t.name, link.full_name],
    [t.email, link.email],
  ]
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PasswordFormProps extends RegistrationPageProps {
  kind: Kind
  token: string
  link: LinkFor
  onDone: (isSignedIn: boolean) => void
  onInvalid: (text: string) => void
}

const PasswordForm = ({ kind, token, link, onDone, onInvalid, ...props }: PasswordFormProps) => {
  const locale = useLocale()
  const t = registrationTexts[locale]
  const { busy, error, run } = useRegistrationCall(props)
  const [typed, setTyped] = useState({ password: '', repeated: '' })
  const [wrong, setWrong] = useState<{ at: 'password' | 'repeated'; rule: string } | null>(null)
  const inputs = { password: useRef<HTMLInputElement>(null), repeated: useRef<HTMLInputElement>(null) }
  const refused = error?.field === 'password' ? error.text : null
  const focusAt = wrong?.at ?? (refused ? 'password' : null)
  const focused = focusAt === null ? null : inputs[focusAt]
  useEffect(() => focused?.current?.focus(), [focused])
  useEffect(() => {
    if (error?.code === codes.password_link_invalid.code) onInvalid(error.text)
  }, [error, onInvalid])

  const submit = () => {
    const rule = typed.password === '' ? 'required' : brokenRule(patterns.password, typed.password)
    const found = rule
      ? ({ at: 'password', rule } as const)
      : typed.password === typed.repeated
        ? null
        : ({ at: 'repeated', rule: 'mismatch' } as const)
    setWrong(found)
    if (found || busy) return
    const request = { token, password: typed.password }
    if (kind === 'reset')
      void run(
        (ask) => ask('/account/create-password', request),
        () => onDone(false),
      )
    else
      void run(
        (ask) => ask('/account/create-invite-password', request),
        ({ is_signed_in }) => onDone(is_signed_in),
      )
  }
  const type = (part: Partial<typeof typed>) => {
    setWrong(null)
    setTyped({ ...typed, ...part })
  }
  const errorAt = (at: 'password' | 'repeated') => (wrong?.at === at ? ruleMessage(wrong.rule, locale) : null)
  return (
    <StepFrame
      title={kind === 'reset' ? t.reset_title : t.invite_title}
      hint={kind === 'reset' ? t.reset_hint : t.invite_hint}
      error={error && !refused ? error.text : null}
      onSubmit={submit}
    >
      <LinkFacts link={link} />
      {/* Tells password managers whose password it is. */}
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={link.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordFields
        ref={inputs.password}
        repeatRef={inputs.repeated}
        value={typed.password}
        repeated={typed.repeated}
        onChange={(password) => type({ password })}
        onRepeat={(repeated) => type({ repeated })}
        own={[link.full_name, link.user_name, link.email, link.company_name]}
        error={errorAt('password') ?? refused}
        repeatError={errorAt('repeated')}
      />
      <PrimaryButton text={t.set_password} busy={busy} />
    </StepFrame>
  )
}

/**
 * The page of mailed links (invitation, reset): shows the link's owner, then asks for a password. Only submitting uses
 * the link up.
 */
export const SetPassword = ({ kind, ...props }: RegistrationPageProps & { kind: Kind }) => {
  const locale = useLocale()
  const t = registrationTexts[locale]
  const { tabStorage } = props
  const [token] = useState(() => tabStorage.getItem(linkTokenKeys[kind]))
  const [link, setLink] = useState<LinkFor | null>(null)
  const [invalid, setInvalid] = useState<string | null>(null)
  const [isDone, setIsDone] = useState(false)
  const { busy, error, run } = useRegistrationCall(props)
  useTitle(kind === 'reset' ? t.reset_title : t.invite_title)

  const load = useCallback(() => {
    if (token) void run((ask) => ask('/account/open-password-link', { kind, token }), setLink)
  }, [kind, token, run])
  useEffect(load, [load])

  const finish = (isSignedIn: boolean) => {
    tabStorage.removeItem(linkTokenKeys[kind])
    if (isSignedIn) props.onSignedIn()
    else setIsDone(true)
  }
  if (isDone) return <ResultStep title={t.password_done_title} text={t.password_done} />
  if (token === null) return <InvalidLink kind={kind} text={t.link_missing} />
  if (error && error.code !== codes.password_link_invalid.code) {
    const again = publicTexts[locale].try_again
    return <LinkLoadFailed title={t.link_unchecked_title} text={error.text} again={again} busy={busy} onAgain={load} />
  }
  const refused = invalid ?? error?.text
  if (refused) return <InvalidLink kind={kind} text={refused} />
  if (link === null)
    return (
      <p className="public-waiting" role="status">
        {t.loading}
      </p>
    )
  return <PasswordForm {...props} kind={kind} token={token} link={link} onDone={finish} onInvalid={setInvalid} />
}
