import { Logo } from '../ui/Logo.tsx'

/** The shell's skeleton, shown while a signed-in person's portal loads. */
export const ShellSkeleton = () => (
  <div className="splash" aria-hidden="true">
    <div className="splash-side">
      <Logo />
      <i />
      <i />
      <i />
      <i />
    </div>
    <div className="splash-head">
      <i />
    </div>
    <div className="splash-body">
      <i />
      <i />
      <i />
    </div>
  </div>
)
