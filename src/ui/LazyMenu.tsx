import type { MenuProps } from '@mui/material/Menu'
import type MenuItem from '@mui/material/MenuItem'
import type { PopoverProps } from '@mui/material/Popover'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../addresses/lazyPage.ts'
import { PageBoundary } from './page/PageBoundary.tsx'
import { usePrefetch } from './usePrefetch.ts'

const load = () => import('./lazyMenus.ts')
const Menus = lazyComponent(load, ({ lazyMenus }) => lazyMenus.Menu)
const Popovers = lazyComponent(load, ({ lazyMenus }) => lazyMenus.Popover)

const Opened = ({ open, children }: { open: boolean; children: ReactNode }) => {
  usePrefetch(load)
  return open ? (
    <PageBoundary>
      <Suspense>{children}</Suspense>
    </PageBoundary>
  ) : null
}

export const LazyMenu = (props: MenuProps) => (
  <Opened open={props.open}>
    <Menus {...props} />
  </Opened>
)

/** Typed as the loaded component: `lazy` loses the fact that a menu item may be a link. */
export const LazyMenuItem = lazyComponent(load, ({ lazyMenus }) => lazyMenus.MenuItem) as unknown as typeof MenuItem

export const LazyPopover = (props: PopoverProps) => (
  <Opened open={props.open}>
    <Popovers {...props} />
  </Opened>
)
