import { colours, type Mode } from '../../contract/base/brands/colours.ts'
import { colourVariables } from '../../contract/base/brands/css.ts'
import { elevation, fontFamily, radiusPx } from './tokens.ts'

const variablesOf = (mode: Mode): string =>
  [
    `color-scheme:${mode}`,
    colourVariables(colours[mode]),
    ...Object.entries(elevation[mode]).map(([name, shadow]) => `--shadow-${name}:${shadow}`),
  ].join(';')

/** The tokens as CSS: follows the system unless the root's `data-theme` overrides it. */
export const cssVariables = (): string =>
  [
    `:root{${variablesOf('light')};--font:${fontFamily};${Object.entries(radiusPx)
      .map(([name, px]) => `--radius-${name}:${px}px`)
      .join(';')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${variablesOf('dark')}}}`,
    `:root[data-theme="dark"]{${variablesOf('dark')}}`,
  ].join('\n')
