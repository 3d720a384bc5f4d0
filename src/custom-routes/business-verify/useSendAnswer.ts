import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { CallRequest } from '../../../contract/calls.ts'
import type { CallServerOptions } from '../../dataProvider/createCallServer.ts'
import { callKey, useCallMutation } from '../../dataProvider/useCall.ts'

/** Sends an answer and shows the state after it. Rejects if it was refused. */
export function useSendAnswer(options: CallServerOptions = {}) {
  const notify = useNotify()
  const client = useQueryClient()
  const { mutateAsync: send } = useCallMutation('/verification/answer', options)
  return async (answer: CallRequest<'/verification/answer'>) => {
    try {
      await send(answer)
      notify('verification.thread.sent', { type: 'success' })
    } finally {
      await client.invalidateQueries({ queryKey: callKey('/verification/get') })
    }
  }
}
