import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { laptop, type PortalWindow, phone } from '../../support/portal/portalWindows.ts'
import { openWizard, portalScreens, signInDemo } from '../actions/screens.ts'

const portal = await openPortal()

/** A page above this feels as if it jumps: https://web.dev/cls calls 0.1 good. */
const shiftMax = 0.05

const pages = ['home', 'report', 'report-detail', 'report-detail-awaiting', 'approval-desk']

/** Adds up the layout shifts of each document that did not follow an act of its reader. */
const observeShifts = ({ context }: PortalWindow) =>
  context.addInitScript(() => {
    const seen = Object.assign(globalThis, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) seen.layoutShift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const readShift = ({ page }: PortalWindow): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift)

test.each([
  ['laptop', laptop],
  ['phone', phone],
])(
  'On a %s, home, transfers, a transfer, the approval inbox and each step of the wizard load without layout shifts',
  async (_, size) => {
    const window = await portal.openWindow({ size })
    await signInDemo(portal, window)
    await observeShifts(window)
    const shifting: Record<string, number> = {}
    const screens = portalScreens.filter(({ name }) => pages.includes(name))
    for (const screen of [...screens, ...(await openWizard(portal, window))]) {
      await screen.open(portal, window)
      const shift = await readShift(window)
      if (shift > shiftMax) shifting[screen.name] = shift
    }
    expect(shifting).toEqual({})
  },
)
