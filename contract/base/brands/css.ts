import type { Brand } from './brand.ts'
import type { Colours } from './colours.ts'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `--text-secondary:#4b5c59;…` */
export const colourVariables = (colours: Partial<Colours>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';')

/** Overrides the built style sheet: its selectors are stronger, so that it may stand anywhere in the page. */
export function brandStyle({ mark, tint }: Brand): string {
  const rules: string[] = []
  if (mark !== null) rules.push('.icon .mark-shore,.icon .mark-line{display:none}')
  if (tint !== null) {
    const dark = colourVariables(tint.dark)
    rules.push(
      `:root:root{${colourVariables(tint.light)}}`,
      `@media (prefers-color-scheme:dark){:root:root:not([data-theme="light"]){${dark}}}`,
      `:root:root[data-theme="dark"]{${dark}}`,
    )
  }
  return rules.join('')
}

/** The mark on its tile, as an SVG file of its own. */
export const brandIcon = ({ mark, tint }: Brand, tile: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${tint?.light.brandTo ?? tile}"/><path transform="translate(4 4)" fill="#ffffff" d="${mark ?? ''}"/></svg>`
