import { CommonHeader } from './CommonHeader.tsx'
import { NavigationFrame } from './NavigationFrame.tsx'
import { PageFrame } from './PageFrame.tsx'

/** The layout of every page that is not part of a flow. */
export const CommonLayout = () => (
  <NavigationFrame header={<CommonHeader />}>
    <PageFrame />
  </NavigationFrame>
)
