/**
 * Versions of the open API by their date, oldest first. New operations, fields, optional parameters and values of lists need no version; any
 * other change gets a new one, and the older ones are served until their `sunset`. docs/openapi-versions has the document of each former one.
 */
export interface ApiVersion {
  /** Its name in `Lintas-Version`. */
  readonly date: string
  /** Since when a newer one should be used, and when this one ends. */
  readonly deprecated?: { readonly since: string; readonly sunset: string }
}

export const apiVersions: readonly [ApiVersion, ...ApiVersion[]] = [{ date: '2026-11-27' }]

export const versionHeader = 'Lintas-Version'
