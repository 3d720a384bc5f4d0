import { useContext } from 'react'
import { supportHoursText } from '../../contract/messages/support.ts'
import { supportContact, supportLinks } from '../dataProvider/support.ts'
import { LocaleContext, LocalizedText } from './Say.tsx'

/** The operator's contact. Not in the built HTML: it comes from the server's page config. */
export const PublicSupport = () => {
  const locale = useContext(LocaleContext)
  const support = locale === null ? null : supportContact()
  if (locale === null || support === null) return null
  return (
    <footer className="support">
      <span>
        <LocalizedText text="support" />
      </span>
      {supportLinks().map(({ said, href }) => (
        <a key={href} href={href}>
          {said}
        </a>
      ))}
      <span>{supportHoursText(support.hours, locale, new Date())}</span>
    </footer>
  )
}
