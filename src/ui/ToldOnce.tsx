import { AddNotificationContext, type NotificationPayload } from 'ra-core'
import { type ReactNode, useCallback, useContext } from 'react'
import { currentMessage } from './messages.ts'

/** Drops the framework's toast of an error while a dialog already shows one. */
export const ToldOnce = ({ children }: { children: ReactNode }) => {
  const add = useContext(AddNotificationContext)
  const addUntold = useCallback(
    (notification: NotificationPayload) => {
      if (notification.type !== 'error' || currentMessage() === undefined) add(notification)
    },
    [add],
  )
  return <AddNotificationContext.Provider value={addUntold}>{children}</AddNotificationContext.Provider>
}
