import { isFinalTransfer, type TransferStatus } from '../../contract/base/statuses/transfer.ts'

const refreshMs = 5_000

interface TransferQuery {
  state: { status: string; data?: { status: TransferStatus } | undefined }
}

/** Query options for a page whose transfer status may still change. */
export const pollWhilePending = {
  // The call has already shown the error.
  onError: () => {},
  /**
   * Polls while the status may still change and the tab is visible. Stops after a failure, so that its error does not
   * repeat every 5 s.
   */
  refetchInterval: ({ state }: TransferQuery): number | false =>
    state.status !== 'error' && state.data && !isFinalTransfer(state.data.status) ? refreshMs : false,
}
