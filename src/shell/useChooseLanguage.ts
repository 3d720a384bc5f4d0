import { useLocaleState } from 'react-admin'
import { type Locale, languageOfLocale } from '../../contract/base/calls/envelope.ts'
import { useCallMutation } from '../dataProvider/useCall.ts'

/** Stored in the browser, and on the server for its mails. */
export function useChooseLanguage() {
  const [locale, setLocale] = useLocaleState()
  const keep = useCallMutation('/account/set-language', { toast: false })
  const choose = (next: Locale) => {
    setLocale(next)
    keep.mutate({ language: languageOfLocale[next] })
  }
  return { locale, choose }
}
