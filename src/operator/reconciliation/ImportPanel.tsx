import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { useServer } from '../../dataProvider/useServer.ts'
import { sha256Hex } from '../../form/files/fileRules.ts'
import { Panel } from '../../ui/page/Panel.tsx'

/** Uploads a bank statement; unambiguous lines are matched at once. */
export const ImportPanel = ({ onDone }: { onDone: () => Promise<unknown> }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { call } = useServer()
  const input = useRef<HTMLInputElement>(null)
  const [account, setAccount] = useState('')
  const bring = async (file: File) => {
    const said = { name: file.name.slice(-120), size: file.size, sha256: await sha256Hex(file) }
    const own = account.trim() === '' ? {} : { account: account.trim() }
    try {
      const { fresh, matched } = await call('/staff/reconciliation/import', { ...said, ...own }, { file })
      notify('treasury.imported', { type: 'success', messageArgs: { fresh, matched } })
    } catch {
      // The call has already shown the error.
    }
    await onDone()
  }
  return (
    <Panel title={translate('treasury.import')}>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
        <Typography sx={{ color: 'text.secondary' }}>{translate('treasury.import_hint')}</Typography>
        <TextField
          label={translate('treasury.account_of_csv')}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 40 }, inputLabel: { shrink: true } }}
        />
        <input
          ref={input}
          type="file"
          accept=".xml,.csv"
          hidden
          data-testid="statement"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void bring(file)
          }}
        />
        <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => input.current?.click()}>
          {translate('treasury.choose_file')}
        </Button>
      </Box>
    </Panel>
  )
}
