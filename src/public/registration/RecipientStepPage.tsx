import { useCallback, useEffect, useState } from 'react'
import { codes } from '../../../contract/base/codes.ts'
import { linkTokenNames } from '../../authProvider/publicPlaces.ts'
import { DoneStep } from './DoneStep.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { type Asked, RecipientForm } from './RecipientForm.tsx'
import { type RecipientLanguage, recipientLanguages, recipientTexts } from './recipientTexts.ts'
import { type RegistrationPageProps, useRegistrationCall } from './registrationCall.ts'
import { useLocale, useTitle } from './useLocale.ts'

interface LanguagesProps {
  offered: readonly RecipientLanguage[]
  chosen: RecipientLanguage
  onChoose: (language: RecipientLanguage) => void
}

const Languages = ({ offered, chosen, onChoose }: LanguagesProps) => (
  <nav className="languages recipient-languages">
    {offered.map((language) => (
      <button
        key={language}
        type="button"
        className="link"
        lang={recipientLanguages[language].html}
        aria-current={language === chosen ? 'true' : undefined}
        onClick={() => onChoose(language)}
      >
        {recipientLanguages[language].name}
      </button>
    ))}
  </nav>
)

type End = 'done' | 'held' | 'invalid'

interface ContentProps extends RegistrationPageProps {
  language: RecipientLanguage
  asked: Asked | null
  token: string | null
  end: End | null
  onEnd: (end: End) => void
}

const Content = ({ language, asked, token, end, onEnd, ...props }: ContentProps) => {
  const t = recipientTexts[language]
  const onInvalid = useCallback(() => onEnd('invalid'), [onEnd])
  if (end === 'done')
    return (
      <DoneStep title={t.done_title} text={t.done}>
        {null}
      </DoneStep>
    )
  if (end !== null || token === null)
    return (
      <DoneStep
        kind="wrong"
        title={end === 'held' ? t.held_title : t.invalid_title}
        text={end === 'held' ? t.held : t.invalid}
      >
        <p className="field-hint">{t.safety}</p>
      </DoneStep>
    )
  if (asked === null)
    return (
      <p className="public-waiting" role="status">
        {t.loading}
      </p>
    )
  const finish = (isDone: boolean) => onEnd(isDone ? 'done' : 'held')
  return (
    <RecipientForm {...props} asked={asked} token={token} language={language} onDone={finish} onInvalid={onInvalid} />
  )
}

/** The page of the claim link mailed to a recipient, in a language they read: the payment, and the questions before it. */
export const RecipientStepPage = (props: RegistrationPageProps) => {
  const { tabStorage } = props
  const first: RecipientLanguage = useLocale() === 'zh' ? 'zh' : 'en'
  const [token] = useState(() => tabStorage.getItem(linkTokenNames.recipient))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [end, setEnd] = useState<End | null>(null)
  const [chosen, setChosen] = useState<RecipientLanguage | null>(null)
  const { busy, error, run } = useRegistrationCall(props)
  const language = chosen ?? asked?.language ?? first
  useTitle(recipientTexts[language].title[asked?.kind ?? 'kyc'])

  const load = useCallback(() => {
    if (token) void run((ask) => ask('/transfer/open-recipient-link', { token }), setAsked)
  }, [token, run])
  useEffect(load, [load])
  const finish = useCallback(
    (how: End) => {
      if (how === 'done') tabStorage.removeItem(linkTokenNames.recipient)
      setEnd(how)
    },
    [tabStorage],
  )
  const isInvalid = error?.code === codes.recipient_link_invalid.code
  const t = recipientTexts[language]
  return (
    <div lang={recipientLanguages[language].html}>
      <Languages offered={[asked?.language ?? 'zh', 'en']} chosen={language} onChoose={setChosen} />
      {error !== null && asked === null && !isInvalid ? (
        <LoadFailed title={t.unchecked_title} text={t.network} again={t.again} busy={busy} onAgain={load} />
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
