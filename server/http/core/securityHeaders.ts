import type { Settings } from '../../settings.ts'

/** What every reply says to the browser. */
export function securityHeaders(settings: Pick<Settings, 'profile'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    ...(settings.profile === 'production'
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}

/** For replies of calls and for opened files: nothing may be loaded, run or framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

interface PageSources {
  errorReportDsn: string | null
  assetHost: string | null
}

/**
 * The portal's page: scripts from here and the operator's asset host alone; styles from there or with this reply's nonce; never inline
 * without it.
 */
export function pagePolicy(nonce: string, { errorReportDsn: errorReportUrl, assetHost }: PageSources): string {
  const own = assetHost === null ? "'self'" : `'self' ${assetHost}`
  const reports = errorReportUrl === null ? '' : ` ${new URL(errorReportUrl).origin}`
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own} 'nonce-${nonce}'`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `connect-src 'self'${reports}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // No text becomes markup or script by way of the DOM: nothing here needs to, so no policy may be made either.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
