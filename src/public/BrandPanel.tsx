import { Logo } from '../ui/Logo.tsx'
import { BrandIllustration } from './Crossing.tsx'
import { LocalizedText } from './Say.tsx'

/** Part of the built HTML and never re-rendered: its language follows the root's `lang`. */
export const BrandPanel = () => (
  <aside className="brand">
    <BrandIllustration />
    <div className="brand-logo">
      <Logo size={36} />
    </div>
    <div className="brand-words">
      <p className="brand-line">
        <LocalizedText text="brand_line" />
      </p>
      <p className="brand-text">
        <LocalizedText text="brand_text" />
      </p>
    </div>
  </aside>
)
