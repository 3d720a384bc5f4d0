import { useRef, useState } from 'react'
import { loadTerms, type Terms } from '../../i18n/loadTerms.ts'
import { registrationTexts } from './texts.ts'
import { useLocale } from './useLocale.ts'

interface TermsTickProps {
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | null | undefined
}

/** The consent, with the text it refers to. */
export const TermsCheckbox = ({ checked, onChange, error }: TermsTickProps) => {
  const locale = useLocale()
  const t = registrationTexts[locale]
  const dialog = useRef<HTMLDialogElement>(null)
  const [terms, setTerms] = useState<Terms | null>(null)
  const open = () => {
    dialog.current?.showModal()
    setTerms(null)
    void loadTerms(locale).then(setTerms, () => dialog.current?.close())
  }
  return (
    <div className="field">
      <div className="tick">
        <input
          id="terms_accepted"
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'terms_accepted-error' : undefined}
        />
        <span>
          <label htmlFor="terms_accepted">{t.agree}</label>{' '}
          <button type="button" className="link" onClick={open}>
            {t.terms}
          </button>
        </span>
      </div>
      <p id="terms_accepted-error" className="field-error" role="alert">
        {error}
      </p>
      <dialog ref={dialog} className="terms" aria-labelledby="terms-title">
        <h2 id="terms-title">{terms?.title ?? t.loading}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrollable, so it must be reachable by keyboard */}
        <section className="terms-text" tabIndex={0} aria-labelledby="terms-title">
          <p>{terms?.updated}</p>
          {terms?.sections.map(({ heading, text }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </div>
          ))}
        </section>
        <button type="button" className="primary" onClick={() => dialog.current?.close()}>
          <span>{t.close}</span>
        </button>
      </dialog>
    </div>
  )
}
