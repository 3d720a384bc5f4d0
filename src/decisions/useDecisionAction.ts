import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { CallError } from '../dataProvider/callError.ts'
import { useInvalidate, useServer } from '../dataProvider/useCall.ts'
import type { ActionTools, DecisionAction, DecisionRow, ItemResult } from './decisionRow.ts'

const resultsIn = (response: unknown): readonly ItemResult[] | null =>
  typeof response === 'object' && response !== null && 'results' in response && Array.isArray(response.results)
    ? response.results
    : null

const isChanged = (error: unknown): boolean => error instanceof CallError && error.codeName === 'changed_since_seen'

/** Sends an action and handles the results, toast, closing and refresh. */
export function useDecisionAction<Item>(
  row: DecisionRow<Item>,
  act: Pick<DecisionAction<Item>, 'done'>,
  onClose: () => void,
) {
  const { call } = useServer()
  const notify = useNotify()
  const navigate = useNavigate()
  const translate = useTranslate()
  const tools: ActionTools = { call, notify, navigate, translate }
  const refresh = useInvalidate(row.touched)
  const [results, setResults] = useState<readonly ItemResult[] | null>(null)
  const { mutateAsync } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work(), retry: false })

  /** Once the subject has changed, this dialog's content cannot be decided on: it closes, and the page shows the current state. */
  const guard = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (isChanged(error)) {
        onClose()
        void refresh()
      }
      throw error
    }
  }
  /** Rejects with the call's error, which has been shown unless it belongs to a field. */
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    const response = await guard(mutateAsync(work))
    const lines = resultsIn(response)
    if (lines) return setResults(lines)
    if (act.done !== undefined) notify(act.done, { type: 'success' })
    onClose()
    await refresh()
  }
  // Results are refreshed only on closing: an empty list would unmount the dialog with them.
  const close = () => {
    onClose()
    if (results) void refresh()
  }
  return { tools, refresh, results, guard, run, close }
}
