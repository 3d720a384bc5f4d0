import { renderToStaticMarkup } from 'react-dom/server'
import { WaitingPasswordStep } from './PasswordStep.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { Splash } from './Splash.tsx'

/** The page's body as it stands in the built HTML: the log-in form in three languages, and the shell's outline. */
export const builtPage = (): string =>
  renderToStaticMarkup(
    <>
      <PublicFrame>
        <WaitingPasswordStep />
      </PublicFrame>
      <Splash />
    </>,
  )
