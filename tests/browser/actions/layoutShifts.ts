import type { PortalWindow } from '../../support/portal/portalWindows.ts'

/** A page above this feels as if it jumps: https://web.dev/cls calls 0.1 good. */
export const layoutShiftMax = 0.05

type Counted = typeof globalThis & { layoutShift: number }

/** Adds up the layout shifts of each document that did not follow an act of its reader. */
export const observeShifts = ({ context }: PortalWindow) =>
  context.addInitScript(() => {
    const seen = Object.assign(globalThis, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) seen.layoutShift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Leaves out what moved before, as by another size of the window. */
export const forgetShifts = ({ page }: PortalWindow): Promise<void> =>
  page.evaluate(() => {
    Object.assign(globalThis, { layoutShift: 0 })
  })

export const readShift = ({ page }: PortalWindow): Promise<number> =>
  page.evaluate(() => (globalThis as Counted).layoutShift)
