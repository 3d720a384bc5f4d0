import { type Brand, builtInBrand, defaultBrandId } from '../contract/base/brands/brand.ts'
import { tint } from '../contract/base/brands/tint.ts'

/** A brand as stored; changed at the desk, read by every process as settings are. */
export interface BrandRow {
  id: string
  /** Host name of its address; null: every host name without a brand of its own. */
  host: string | null
  name: string
  mark: string | null
  colour_light: string | null
  colour_dark: string | null
  mail_from: string | null
  changed_by: string
  changed_at: Date
}

interface Branded {
  readonly brands: readonly BrandRow[]
}

/** If the database has none. */
export const builtInRow: BrandRow = {
  ...{ id: defaultBrandId, host: null, mark: null, colour_light: null, colour_dark: null, mail_from: null },
  ...{ name: builtInBrand.name, changed_by: '', changed_at: new Date(0) },
}

/** The brand of every address that has none of its own. */
export const defaultBrand = ({ brands }: Branded): BrandRow => brands.find(({ host }) => host === null) ?? builtInRow

/** The brand of an address, as last read from the database by this process. */
export const brandOfHost = (settings: Branded, host: string): BrandRow =>
  settings.brands.find((brand) => brand.host === host) ?? defaultBrand(settings)

/** Its name and look, as on screens and papers. */
export function brandLook({ name, mark, colour_light, colour_dark }: BrandRow): Brand {
  const isTinted = colour_light !== null && colour_dark !== null
  return { name, mark, tint: isTinted ? tint({ light: colour_light, dark: colour_dark }) : null }
}

/** Address of the brand's portal: its own host name, with scheme and port of the server's. */
export function brandUrl({ publicUrl }: { publicUrl: string }, { host }: Pick<BrandRow, 'host'>): string {
  if (host === null) return publicUrl
  const url = new URL(publicUrl)
  url.hostname = host
  return `${url.origin}${url.pathname === '/' ? '' : url.pathname}`
}

/** Scheme, host and port of every address of the portal. */
export const ownOrigins = (settings: Branded & { publicUrl: string }): string[] => [
  new URL(settings.publicUrl).origin,
  ...settings.brands.flatMap((brand) => (brand.host === null ? [] : [new URL(brandUrl(settings, brand)).origin])),
]
