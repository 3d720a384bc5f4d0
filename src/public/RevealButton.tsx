import { useContext } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { LocaleContext } from './LocalizedText.tsx'
import { publicTexts } from './texts.ts'

/** Shows and hides the text of a password field. */
export const RevealButton = ({ shown, onToggle }: { shown: boolean; onToggle: () => void }) => {
  const locale = useContext(LocaleContext) ?? 'en'
  const name = publicTexts[locale][shown ? 'hide_password' : 'show_password']
  return (
    <button type="button" className="reveal" aria-label={name} aria-pressed={shown} title={name} onClick={onToggle}>
      <Icon name={shown ? 'eye_off' : 'eye'} />
    </button>
  )
}
