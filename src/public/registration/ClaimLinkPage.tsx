import { useCallback, useEffect, useState } from 'react'
import { codes } from '../../../contract/base/calls/codes.ts'
import { linkTokenKeys } from '../../authProvider/publicPaths.ts'
import { ClaimForm, type ClaimQuestions } from './ClaimForm.tsx'
import { type ClaimLanguage, claimLanguages, claimTexts } from './claimTexts.ts'
import { LinkLoadFailed } from './LinkLoadFailed.tsx'
import { ResultStep } from './ResultStep.tsx'
import { type RegistrationPageProps, useRegistrationCall } from './registrationCall.ts'
import { useLocale, useTitle } from './useLocale.ts'

interface LanguagesProps {
  offered: readonly ClaimLanguage[]
  chosen: ClaimLanguage
  onChoose: (language: ClaimLanguage) => void
}

const Languages = ({ offered, chosen, onChoose }: LanguagesProps) => (
  <nav className="languages recipient-languages">
    {offered.map((language) => (
      <button
        key={language}
        type="button"
        className="link"
        lang={claimLanguages[language].html}
        aria-current={language === chosen ? 'true' : undefined}
        onClick={() => onChoose(language)}
      >
        {claimLanguages[language].name}
      </button>
    ))}
  </nav>
)

type End = 'done' | 'held' | 'invalid'

interface ContentProps extends RegistrationPageProps {
  language: ClaimLanguage
  asked: ClaimQuestions | null
  token: string | null
  end: End | null
  onEnd: (end: End) => void
}

const Content = ({ language, asked, token, end, onEnd, ...props }: ContentProps) => {
  const t = claimTexts[language]
  const onInvalid = useCallback(() => onEnd('invalid'), [onEnd])
  if (end === 'done')
    return (
      <ResultStep title={t.done_title} text={t.done}>
        {null}
      </ResultStep>
    )
  if (end !== null || token === null)
    return (
      <ResultStep
        kind="wrong"
        title={end === 'held' ? t.held_title : t.invalid_title}
        text={end === 'held' ? t.held : t.invalid}
      >
        <p className="field-hint">{t.safety}</p>
      </ResultStep>
    )
  if (asked === null)
    return (
      <p className="public-waiting" role="status">
        {t.loading}
      </p>
    )
  const finish = (isDone: boolean) => onEnd(isDone ? 'done' : 'held')
  return <ClaimForm {...props} asked={asked} token={token} language={language} onDone={finish} onInvalid={onInvalid} />
}

/** The page of the claim link mailed to a recipient, in a language they read: the payment, and the questions before it. */
export const ClaimLinkPage = (props: RegistrationPageProps) => {
  const { tabStorage } = props
  const first: ClaimLanguage = useLocale() === 'zh' ? 'zh' : 'en'
  const [token] = useState(() => tabStorage.getItem(linkTokenKeys.recipient))
  const [asked, setAsked] = useState<ClaimQuestions | null>(null)
  const [end, setEnd] = useState<End | null>(null)
  const [chosen, setChosen] = useState<ClaimLanguage | null>(null)
  const { busy, error, run } = useRegistrationCall(props)
  const language = chosen ?? asked?.language ?? first
  useTitle(claimTexts[language].title[asked?.kind ?? 'kyc'])

  const load = useCallback(() => {
    if (token) void run((ask) => ask('/transfer/open-recipient-link', { token }), setAsked)
  }, [token, run])
  useEffect(load, [load])
  const finish = useCallback(
    (how: End) => {
      if (how === 'done') tabStorage.removeItem(linkTokenKeys.recipient)
      setEnd(how)
    },
    [tabStorage],
  )
  const isInvalid = error?.code === codes.recipient_link_invalid.code
  const t = claimTexts[language]
  return (
    <div lang={claimLanguages[language].html}>
      <Languages offered={[asked?.language ?? 'zh', 'en']} chosen={language} onChoose={setChosen} />
      {error !== null && asked === null && !isInvalid ? (
        <LinkLoadFailed title={t.unchecked_title} text={t.network} again={t.again} busy={busy} onAgain={load} />
      ) : (
        <Content
          {...props}
          language={language}
          asked={asked}
          token={token}
          end={end ?? (isInvalid && asked === null ? 'invalid' : null)}
          onEnd={finish}
        />
      )}
    </div>
  )
}
