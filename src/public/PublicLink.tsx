import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'

/** Shows another public page without a reload; absent in the built HTML, where links navigate normally. */
export const NavigateContext = createContext<((path: string) => void) | null>(null)

interface PublicLinkProps {
  to: string
  children: ReactNode
  className?: string
}

export const PublicLink = ({ to, children, className = 'link' }: PublicLinkProps) => {
  const go = useContext(NavigateContext)
  const follow = (event: MouseEvent) => {
    if (!go || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  )
}
