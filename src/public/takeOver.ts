import type { Credentials } from './PasswordStep.tsx'

interface TakenOver {
  typed: Credentials
  /** Puts the caret back where it stood, once the live fields are in place. */
  restoreFocus: () => void
}

const typedInto = (id: string): string => {
  const input = document.getElementById(id)
  return input instanceof HTMLInputElement ? input.value : ''
}

/** Nothing typed into the built HTML's form is lost when React takes its place. */
export function takeOver(): TakenOver {
  const typed = { identifier: typedInto('identifier'), password: typedInto('password') }
  const focused = document.activeElement
  const id = focused instanceof HTMLInputElement ? focused.id : ''
  const selection = focused instanceof HTMLInputElement ? [focused.selectionStart, focused.selectionEnd] : []
  return {
    typed,
    restoreFocus: () => {
      if (!id) return
      const input = document.getElementById(id)
      if (!(input instanceof HTMLInputElement)) return
      input.focus()
      input.setSelectionRange(selection[0] ?? null, selection[1] ?? null)
    },
  }
}
