const two = (value: number): string => String(value).padStart(2, '0')

/** `2026-03-09`, in the viewer's time zone. */
export function formatDate(iso: string): string {
  const at = new Date(iso)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** `2026-03-09 02:05 PM`: the same in every language. */
export function formatDateTime(iso: string): string {
  const at = new Date(iso)
  return `${formatDate(iso)} ${two(at.getHours() % 12 || 12)}:${two(at.getMinutes())} ${at.getHours() < 12 ? 'AM' : 'PM'}`
}

/** `09-03-2026, 14:05`: notifications carry unix seconds. */
export function formatNotificationTime(unixSeconds: number): string {
  const at = new Date(unixSeconds * 1000)
  return `${two(at.getDate())}-${two(at.getMonth() + 1)}-${at.getFullYear()}, ${two(at.getHours())}:${two(at.getMinutes())}`
}
