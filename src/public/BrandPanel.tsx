import { Logo } from '../ui/Logo.tsx'
import { Crossing } from './Crossing.tsx'
import { Say } from './Say.tsx'

/** Stands in the built HTML and is never drawn again: its words change with the root's `lang`. */
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
