import type { Mode } from '../../contract/base/brands/colours.ts'

/** Design tokens beside the colours: the source of the public pages' CSS variables and of the signed-in shell's theme. */

export const fontFamily =
  '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

/** Size in rem, line height, weight and tracking of each step of the type scale. */
export const typeScale = {
  display: { size: 2.125, line: 1.15, weight: 600, tracking: '-0.024em' },
  title: { size: 1.625, line: 1.2, weight: 600, tracking: '-0.02em' },
  heading: { size: 1.25, line: 1.3, weight: 600, tracking: '-0.014em' },
  subheading: { size: 1, line: 1.4, weight: 600, tracking: '-0.008em' },
  body: { size: 0.9375, line: 1.55, weight: 400, tracking: '-0.003em' },
  small: { size: 0.8125, line: 1.5, weight: 400, tracking: '0' },
  label: { size: 0.8125, line: 1.4, weight: 500, tracking: '0' },
  tiny: { size: 0.75, line: 1.4, weight: 500, tracking: '0.004em' },
} as const

export const spacingPx = 8
export const radiusPx = { small: 6, control: 10, card: 16, sheet: 20, round: 999 } as const
export const controlHeightPx = { small: 34, medium: 42, large: 50 } as const
export const layoutPx = { sidebar: 248, header: 64, bottomBar: 64, content: 1240 } as const

export const elevation: Record<Mode, { card: string; raised: string; overlay: string }> = {
  light: {
    card: '0 1px 2px rgb(15 31 30 / 4%)',
    raised: '0 1px 2px rgb(15 31 30 / 5%), 0 4px 14px rgb(15 31 30 / 6%)',
    overlay: '0 2px 6px rgb(15 31 30 / 6%), 0 18px 48px rgb(15 31 30 / 16%)',
  },
  dark: {
    card: 'none',
    raised: '0 1px 2px rgb(0 0 0 / 40%)',
    overlay: '0 2px 6px rgb(0 0 0 / 40%), 0 18px 48px rgb(0 0 0 / 55%)',
  },
}

export const motion = { fast: '120ms', normal: '200ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' } as const

export type Shadows = (typeof elevation)[Mode]
