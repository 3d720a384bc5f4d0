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

/** Fills `%{brand}` in every text below the node. */
export function fillBrand<Node>(node: Node): Node {
  if (typeof node === 'string') return node.replaceAll('%{brand}', pageBrand().name) as Node
  if (Array.isArray(node)) return node.map(fillBrand) as Node
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, fillBrand(value)])) as Node
}
