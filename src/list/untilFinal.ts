import { isFinalTransfer, type TransferStatus } from '../../contract/base/statuses/transfer.ts'

const refreshMs = 5_000

interface Asked {
  state: { status: string; data?: { status: TransferStatus } | undefined }
}

/** Of a page about something whose status still moves. */
export const untilFinal = {
  // The call has shown its error already.
  onError: () => {},
  /** Polls while the status may still change and the tab is visible. Stops after a failure, so that its error does not come every 5 s. */
  refetchInterval: ({ state }: Asked): number | false =>
    state.status !== 'error' && state.data && !isFinalTransfer(state.data.status) ? refreshMs : false,
}
