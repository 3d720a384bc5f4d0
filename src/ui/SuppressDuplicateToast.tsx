import { type ReactNode, useCallback, useContext } from 'react'
import { AddNotificationContext, type NotificationPayload } from 'react-admin'
import { currentMessage } from './messages.ts'

/** Suppresses the framework's error toast while a dialog already shows an error. */
export const SuppressDuplicateToast = ({ children }: { children: ReactNode }) => {
  const add = useContext(AddNotificationContext)
  const addUntold = useCallback(
    (notification: NotificationPayload) => {
      if (notification.type !== 'error' || currentMessage() === undefined) add(notification)
    },
    [add],
  )
  return <AddNotificationContext.Provider value={addUntold}>{children}</AddNotificationContext.Provider>
}
