/**
 * Pages open to a business that is not verified (spec §4), by the first segment of their address; the last three belong
 * to the settings.
 */
const exempt: readonly string[] = [
  'home',
  'recipient',
  'recipient-detail',
  'user-settings',
  'data-safe-illustrate',
  'business-verify',
  'business-verify-update',
  'otp',
  'roles',
  'approval-policy',
  'audit-log',
]

export const needsVerification = (path: string): boolean => !exempt.includes(path.split('/')[1] ?? '')
