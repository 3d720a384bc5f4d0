import { renderToStaticMarkup } from 'react-dom/server'
import { BrandPanel } from './BrandPanel.tsx'
import { WaitingPasswordStep } from './PasswordStep.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { Splash } from './Splash.tsx'

/**
 * The page's body as built: the sign-in page in three languages, whose `public-side` React takes over, and the shell's
 * skeleton.
 */
export const builtPage = (): string =>
  renderToStaticMarkup(
    <>
      <div className="public">
        <BrandPanel />
        <div className="public-side" id="public-side">
          <PublicFrame>
            <WaitingPasswordStep />
          </PublicFrame>
        </div>
      </div>
      <Splash />
    </>,
  )
