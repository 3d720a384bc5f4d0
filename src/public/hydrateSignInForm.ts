import type { Credentials } from './PasswordStep.tsx'

interface TakenOver {
  typed: Credentials
  /** Restores the caret once the live fields are rendered. */
  restoreFocus: () => void
}

const typedInto = (id: string): string => {
  const input = document.getElementById(id)
  return input instanceof HTMLInputElement ? input.value : ''
}

/** Keeps what was typed into the built HTML's form when React takes over. */
export function hydrateSignInForm(): TakenOver {
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
