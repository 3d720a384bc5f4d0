import { type ReactNode, useEffect, useRef } from 'react'
import { signInUrl } from '../../authProvider/publicPaths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SupportText } from '../../ui/page/SupportText.tsx'
import { PublicLink } from '../PublicLink.tsx'
import { registrationTexts } from './texts.ts'
import { useLocale } from './useLocale.ts'
import './registration.css'

interface DoneStepProps {
  title: string
  text: string
  kind?: 'done' | 'mail' | 'wrong'
  /** Replaces the link to the sign-in page. */
  children?: ReactNode
}

const icons = { done: 'check_circle', mail: 'mail', wrong: 'alert' } as const

/** The last step of a page: the result and the next action. Takes the focus, so that screen readers announce it. */
export const ResultStep = ({ title, text, kind = 'done', children }: DoneStepProps) => {
  const t = registrationTexts[useLocale()]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="step">
      <span className={kind === 'wrong' ? 'failure-mark' : 'done-mark'}>
        <Icon name={icons[kind]} size={26} />
      </span>
      <div className="public-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>
          <SupportText text={text} />
        </p>
      </div>
      {children ?? (
        <PublicLink to={signInUrl} className="primary primary-link">
          {t.log_in}
        </PublicLink>
      )}
    </div>
  )
}
