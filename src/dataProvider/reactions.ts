import { type CodeName, type Reaction, reactionOf } from '../../contract/base/calls/codes.ts'
import type { Message } from '../ui/messages.ts'
import type { CallError } from './callError.ts'

export interface ReactionDeps {
  /** Opens a dialog, unless an equal one is already open. */
  showMessage: (message: Message) => void
  cancelPending: () => void
  /** Makes a new device id and swaps a new key. */
  renewDevice: () => Promise<void>
  /** Clears the session and opens the sign-in page; with `reload`, by a full page load. */
  leave: (how: { reload: boolean }) => void
}

export interface ErrorHandlingOptions {
  /** False: no dialog for an error; the caller shows it. */
  toast: boolean
  /** A form shows the errors of its fields itself. */
  form: boolean
  /** Refusals that the caller handles itself: no message is shown. */
  answered: readonly CodeName[]
}

type React = (deps: ReactionDeps, error: CallError, manners: ErrorHandlingOptions) => void

const showAlert: React = ({ showMessage }, error, { toast, answered }) => {
  if (toast && !answered.some((name) => name === error.codeName)) showMessage({ kind: 'alert', text: error.message })
}

/** Handlers for the reactions of `contract/base/calls/codes.ts` (spec §8). */
const reactions: Record<Reaction, React> = {
  none: () => {},
  dialog: showAlert,
  field: (deps, error, manners) => {
    if (manners.form && error.field) return
    if (error.codeName !== 'input_invalid' && error.codeName !== 'input_unknown_field') showAlert(deps, error, manners)
    else if (manners.toast) deps.showMessage({ kind: 'wrong_information', text: error.message })
  },
  // `createCallServer` has asked for PIN or password, and the person has cancelled.
  confirm: () => {},
  session_dialog: ({ showMessage, leave }, error) =>
    showMessage({ kind: 'session', text: error.message, onClose: () => leave({ reload: true }) }),
  session_dialog_generic: ({ showMessage, leave }) =>
    showMessage({ kind: 'session', onClose: () => leave({ reload: true }) }),
  cancel_and_login: ({ cancelPending, leave }) => {
    cancelPending()
    leave({ reload: true })
  },
  login: ({ leave }) => leave({ reload: false }),
  rekey: ({ showMessage, renewDevice }, error) =>
    showMessage({
      kind: 'alert',
      text: error.message,
      // A failed swap is reported by the next call.
      onClose: () => void renewDevice().catch(() => {}),
    }),
  swap_retry: ({ showMessage, leave }) => showMessage({ kind: 'retry', onClose: () => leave({ reload: true }) }),
}

export const react: React = (deps, error, manners) => reactions[reactionOf(error.code)](deps, error, manners)
