import { type ColourName, colours, elevation, fontFamily, type Mode, radiusPx } from './tokens.ts'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const variablesOf = (mode: Mode): string =>
  [
    `color-scheme:${mode}`,
    ...Object.keys(colours[mode]).map((name) => `--${kebab(name)}:${colours[mode][name as ColourName]}`),
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
