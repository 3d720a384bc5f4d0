import { lightFormat } from 'date-fns/lightFormat'

/** `2026-03-09`, in the viewer's time zone. */
export const formatDate = (iso: string): string => lightFormat(new Date(iso), 'yyyy-MM-dd')

/** `2026-03-09 02:05 PM`: the same in every language. */
export const formatDateTime = (iso: string): string => lightFormat(new Date(iso), 'yyyy-MM-dd hh:mm a')

/** `09-03-2026, 14:05`: notifications carry unix seconds. */
export const formatNotificationTime = (unixSeconds: number): string =>
  lightFormat(new Date(unixSeconds * 1000), 'dd-MM-yyyy, HH:mm')
