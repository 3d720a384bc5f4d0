import { CommonHeader } from './CommonHeader.tsx'
import { NavigationFrame } from './NavigationFrame.tsx'
import { PageFrame } from './PageFrame.tsx'

/** Of every page that is no flow. */
export const CommonLayout = () => (
  <NavigationFrame header={<CommonHeader />}>
    <PageFrame />
  </NavigationFrame>
)
