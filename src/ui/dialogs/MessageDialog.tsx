import { Suspense, useSyncExternalStore } from 'react'
import { lazyComponent } from '../../addresses/lazyPage.ts'
import { currentMessage, onMessages } from '../messages.ts'
import { PageBoundary } from '../page/PageBoundary.tsx'
import { usePrefetch } from '../usePrefetch.ts'

const load = () => import('../MessageView.tsx')
const MessageView = lazyComponent(load, (module) => module.MessageView)

/** Shows the queued messages one after the other. */
export const MessageDialog = () => {
  usePrefetch(load)
  const message = useSyncExternalStore(onMessages, currentMessage)
  return message ? (
    <PageBoundary>
      <Suspense>
        <MessageView message={message} />
      </Suspense>
    </PageBoundary>
  ) : null
}
