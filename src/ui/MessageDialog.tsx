import { Suspense, useSyncExternalStore } from 'react'
import { laterPart } from '../addresses/lazyPage.ts'
import { currentMessage, onMessages } from './messages.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { useFetchedAhead } from './useFetchedAhead.ts'

const load = () => import('./ShownMessage.tsx')
const ShownMessage = laterPart(load, (module) => module.ShownMessage)

/** Shows the queued messages one after the other. */
export const MessageDialog = () => {
  useFetchedAhead(load)
  const message = useSyncExternalStore(onMessages, currentMessage)
  return message ? (
    <PageBoundary>
      <Suspense>
        <ShownMessage message={message} />
      </Suspense>
    </PageBoundary>
  ) : null
}
