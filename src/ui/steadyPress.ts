/** A hand trembles by a few pixels; to move further is to cancel. */
const toleranceInPixels = 5

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null

/**
 * Lets a press count although the page moved between mouse down and mouse up, as when a price arrives above the button: the browser
 * itself sends no click then. Moving the pointer away still cancels a press.
 */
export function installSteadyPress(page: Document): void {
  let pressed: { control: HTMLElement; x: number; y: number } | null = null
  page.addEventListener(
    'pointerdown',
    ({ target, isPrimary, button, pointerType, clientX, clientY }) => {
      const control = isPrimary && button === 0 && pointerType === 'mouse' ? controlAt(target) : null
      pressed = control && { control, x: clientX, y: clientY }
    },
    true,
  )
  page.addEventListener(
    'pointerup',
    ({ target, clientX, clientY }) => {
      const before = pressed
      pressed = null
      if (before === null || !before.control.isConnected || before.control === controlAt(target)) return
      if (Math.hypot(clientX - before.x, clientY - before.y) <= toleranceInPixels) before.control.click()
    },
    true,
  )
}
