import { useNotify } from 'ra-core'
import { useState } from 'react'
import { CallError } from '../../dataProvider/callError.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import type { Policy, Version } from './policyTypes.ts'
import { useRefreshPolicy } from './usePolicy.ts'

/** Success messages by the resulting state of the open version. */
const words: Partial<Record<Version['state'], string>> = { proposed: 'approvals.proposed', waiting: 'approvals.waits' }
const wordOf = ({ open }: Policy): string => (open && words[open.state]) ?? 'approvals.published'

/** Mutations of the open version, each with its success message; a refused tier is kept so that it can be shown. */
export function usePolicyMutations(open: Version) {
  const notify = useNotify()
  const refresh = useRefreshPolicy()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutateAsync: propose } = useCallMutation('/approval/propose', { form: true })
  const { mutateAsync: publish } = useCallMutation('/approval/publish', { form: true })
  const { mutateAsync: withdraw } = useCallMutation('/approval/withdraw')
  const { mutateAsync: stop } = useCallMutation('/approval/stop')
  const { mutateAsync: discard } = useCallMutation('/approval/discard-draft')
  const seen = { version: open.version, revision: open.revision }
  const run = async (act: () => Promise<Policy>, word: (after: Policy) => string) => {
    setRefusal(null)
    try {
      const after = await act()
      notify(word(after), { type: 'success' })
    } catch (error) {
      if (error instanceof CallError && error.field?.startsWith('tiers')) setRefusal(error.message)
      else throw error
    } finally {
      await refresh()
    }
  }
  return {
    refusal,
    propose: (password: string) => run(() => propose({ ...seen, password }), wordOf),
    publish: (password: string) => run(() => publish({ ...seen, password }), wordOf),
    withdraw: () =>
      run(
        () => withdraw(seen),
        () => 'approvals.withdrawn',
      ).catch(() => undefined),
    stop: () =>
      run(
        () => stop(seen),
        () => 'approvals.stopped',
      ).catch(() => undefined),
    discard: () =>
      run(
        () => discard(seen),
        () => 'approvals.discarded',
      ).catch(() => undefined),
  }
}
