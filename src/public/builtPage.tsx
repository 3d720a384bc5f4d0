import { renderToStaticMarkup } from 'react-dom/server'
import { BrandPanel } from './BrandPanel.tsx'
import { StaticPasswordStep } from './PasswordStep.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { ShellSkeleton } from './Splash.tsx'

/**
 * The page's body as built: the sign-in page in three languages, whose `public-side` React takes over, and the shell's
 * skeleton.
 */
export const renderStaticPage = (): string =>
  renderToStaticMarkup(
    <>
      <div className="public">
        <BrandPanel />
        <div className="public-side" id="public-side">
          <PublicFrame>
            <StaticPasswordStep />
          </PublicFrame>
        </div>
      </div>
      <ShellSkeleton />
    </>,
  )
