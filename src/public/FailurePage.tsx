import { Icon } from '../ui/Icon.tsx'
import { LocalizedText } from './Say.tsx'
import type { PublicText } from './texts.ts'

interface FailurePageProps {
  text: Extract<PublicText, 'network_error' | 'insecure' | 'load_failed'>
  /** The server's message, if any. */
  message?: string
  onRetry: () => void
}

/** The key or the code failed to load: the only action is to retry. */
export const FailurePage = ({ text, message, onRetry }: FailurePageProps) => (
  <div className="step" role="alert">
    <span className="failure-mark">
      <Icon name="alert" size={26} />
    </span>
    <div className="public-head">
      <h1>
        <LocalizedText text={text === 'load_failed' ? 'load_failed_title' : 'key_failed_title'} />
      </h1>
      <p>{message || <LocalizedText text={text} />}</p>
    </div>
    <button type="button" className="primary" onClick={onRetry}>
      <span>
        <LocalizedText text="try_again" />
      </span>
    </button>
  </div>
)
