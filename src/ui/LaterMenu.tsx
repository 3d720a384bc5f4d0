import type { MenuProps } from '@mui/material/Menu'
import type MenuItem from '@mui/material/MenuItem'
import type { PopoverProps } from '@mui/material/Popover'
import { type ReactNode, Suspense } from 'react'
import { laterPart } from '../addresses/lazyPage.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { useFetchedAhead } from './useFetchedAhead.ts'

const load = () => import('./menus.ts')
const Menus = laterPart(load, ({ menus }) => menus.Menu)
const Popovers = laterPart(load, ({ menus }) => menus.Popover)

const Opened = ({ open, children }: { open: boolean; children: ReactNode }) => {
  useFetchedAhead(load)
  return open ? (
    <PageBoundary>
      <Suspense>{children}</Suspense>
    </PageBoundary>
  ) : null
}

export const LaterMenu = (props: MenuProps) => (
  <Opened open={props.open}>
    <Menus {...props} />
  </Opened>
)

/** Typed as the loaded component: `lazy` loses the fact that a menu item may be a link. */
export const LaterMenuItem = laterPart(load, ({ menus }) => menus.MenuItem) as unknown as typeof MenuItem

export const LaterPopover = (props: PopoverProps) => (
  <Opened open={props.open}>
    <Popovers {...props} />
  </Opened>
)
