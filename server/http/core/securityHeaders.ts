import type { Settings } from '../../settings.ts'

/** Security headers of every response. */
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

/** For responses of calls and served files: no loading, scripts or framing. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

interface PageSources {
  errorReportDsn: string | null
  assetHost: string | null
}

/**
 * The portal's page: scripts only from this origin and the operator's asset host; styles from there or with this
 * response's nonce; inline code only with the nonce.
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
    // Blocks DOM injection of markup and scripts; the app needs no Trusted Types policy, so none is allowed.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
