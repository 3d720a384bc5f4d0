import { useNotify } from 'react-admin'
import type { FormatChoice } from '../../contract/base/texts/formats.ts'
import { useCallMutation } from '../dataProvider/useCall.ts'
import { chooseFormats, useFormats } from '../i18n/formats.ts'

/** An amount whose thousands show the format. */
export const exampleMinor = '25000000'

/** Changes the person's formats at once, and keeps them on the server. */
export function useChooseFormats(): (next: Partial<FormatChoice>) => Promise<void> {
  const notify = useNotify()
  const { choice } = useFormats()
  const { mutateAsync: keep } = useCallMutation('/account/set-formats')
  return async (next) => {
    const { style, timeZone } = { ...choice, ...next }
    chooseFormats(next)
    try {
      await keep({ style, time_zone: timeZone })
      notify('settings.saved', { type: 'success' })
    } catch {
      // The call has already shown the error.
      chooseFormats(choice)
    }
  }
}
