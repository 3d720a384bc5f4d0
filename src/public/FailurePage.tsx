import { Icon } from '../ui/Icon.tsx'
import { Say } from './Say.tsx'
import type { PublicText } from './texts.ts'

interface FailurePageProps {
  text: Extract<PublicText, 'network_error' | 'insecure' | 'load_failed'>
  /** What the server said, where it said something. */
  message?: string
  onRetry: () => void
}

/** No key, or no code: the one thing to do is to try again. */
export const FailurePage = ({ text, message, onRetry }: FailurePageProps) => (
  <div className="step" role="alert">
    <span className="failure-mark">
      <Icon name="alert" size={26} />
    </span>
    <div className="public-head">
      <h1>
        <Say text={text === 'load_failed' ? 'load_failed_title' : 'key_failed_title'} />
      </h1>
      <p>{message || <Say text={text} />}</p>
    </div>
    <button type="button" className="primary" onClick={onRetry}>
      <span>
        <Say text="try_again" />
      </span>
    </button>
  </div>
)
