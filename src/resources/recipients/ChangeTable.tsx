import Box from '@mui/material/Box'
import { useLocale, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { methodOf } from '../../../contract/corridors/directory.ts'
import { detailRows } from '../../parts/detailRows.ts'
import { useCorridor } from '../../parts/useCorridor.ts'
import type { Recipient } from './recipientForm.ts'

export type Change = CallResponse<'/recipient/list-changes'>['items'][number]

/** Label, old and new value of each changed detail. */
function useDifferences(recipient: Recipient, change: Change) {
  const translate = useTranslate()
  const locale = useLocale()
  const { data: corridor } = useCorridor(recipient.country, recipient.currency, methodOf(recipient.corridor_id))
  const rowsOf = ({ corridor_id, type, details }: Change['before']) =>
    detailRows(corridor?.id === corridor_id ? corridor : null, type, details, { translate, locale })
  const [before, after] = [rowsOf(change.before), rowsOf(change.after)]
  const keys = [...new Set([...after, ...before].map(({ key }) => key))]
  return keys.flatMap((key) => {
    const [old, next] = [before.find((row) => row.key === key), after.find((row) => row.key === key)]
    if (old?.value === next?.value) return []
    return [{ key, label: next?.label ?? old?.label ?? key, old: old?.value ?? '–', next: next?.value ?? '–' }]
  })
}

const cell = { p: 1, textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere', fontWeight: 400 } as const
const head = { ...cell, color: 'text.secondary', typography: 'body2' } as const

/** Old and new values side by side. */
export const ChangeTable = ({ recipient, change }: { recipient: Recipient; change: Change }) => {
  const translate = useTranslate()
  const rows = useDifferences(recipient, change)
  return (
    <Box component="table" sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={head}>
            {translate('recipients.change.field')}
          </Box>
          <Box component="th" scope="col" sx={head}>
            {translate('recipients.change.old')}
          </Box>
          <Box component="th" scope="col" sx={head}>
            {translate('recipients.change.new')}
          </Box>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Box component="tr" key={row.key} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Box component="th" scope="row" sx={head}>
              {row.label}
            </Box>
            <Box component="td" sx={{ ...cell, color: 'text.secondary' }}>
              {row.old}
            </Box>
            <Box component="td" sx={{ ...cell, fontWeight: 600 }}>
              {row.next}
            </Box>
          </Box>
        ))}
      </tbody>
    </Box>
  )
}
