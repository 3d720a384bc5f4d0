import { Logo } from '../ui/Logo.tsx'
import { Crossing } from './Crossing.tsx'
import { Say } from './Say.tsx'

/** Part of the built HTML and never re-rendered: its language follows the root's `lang`. */
export const BrandPanel = () => (
  <aside className="brand">
    <Crossing />
    <div className="brand-logo">
      <Logo size={36} />
    </div>
    <div className="brand-words">
      <p className="brand-line">
        <Say text="brand_line" />
      </p>
      <p className="brand-text">
        <Say text="brand_text" />
      </p>
    </div>
  </aside>
)
