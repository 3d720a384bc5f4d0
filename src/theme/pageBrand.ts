import { type Brand, builtInBrand } from '../../contract/base/brands/brand.ts'
import { pagePlaceholders } from '../../contract/base/calls/pageConfig.ts'
import { readPageConfig } from '../dataProvider/pageConfig.ts'

/** In the built HTML, which every brand shares: the server fills it in. */
const unfilled: Brand = { name: pagePlaceholders.brandName, mark: pagePlaceholders.brandMark, tint: null }

const readBrand = (): Brand => (typeof document === 'undefined' ? unfilled : (readPageConfig().brand ?? builtInBrand))

let known: Brand | null = null

/** The brand of this page's address. */
export function pageBrand(): Brand {
  known ??= readBrand()
  return known
}

/** Its name, as the value of the placeholder in texts. */
export const brandPlace = () => ['%{brand}', pageBrand().name] as const
