import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import GlobalStyles from '@mui/material/GlobalStyles'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCall } from '../../dataProvider/useCall.ts'
import { downloadBlob } from '../../list/saveFile.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'

interface RecoveryCodesProps {
  codesId: string
  onDone: () => void
}

/** Prints only the codes. */
const printStyles = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '.recovery-codes, .recovery-codes *': { visibility: 'visible' },
    '.recovery-codes': { position: 'fixed', inset: 0 },
  },
}

/** The focused button has been removed, so the focus moves here. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Recovery codes, shown once: copy, download or print. "Continue" requires confirming that they are stored. */
export const RecoveryCodes = ({ codesId, onDone }: RecoveryCodesProps) => {
  const translate = useTranslate()
  const [isKept, setIsKept] = useState(false)
  const query = useCall('/account/show-recovery-codes', { codes_id: codesId }, { gcTime: 0, staleTime: Infinity })
  if (query.isError) return <LoadFailed onRetry={query.refetch} />
  if (!query.data) return <Skeleton variant="rounded" height={260} />
  const { codes } = query.data
  const text = [translate('factors.codes_file'), '', ...codes, ''].join('\n')
  const download = () =>
    downloadBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'lintas-recovery-codes.txt')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <GlobalStyles styles={printStyles} />
      <Typography ref={takeFocus} tabIndex={-1} sx={{ outline: 'none' }}>
        {translate('factors.codes_text')}
      </Typography>
      <Box
        component="ol"
        className="recovery-codes"
        aria-label={translate('factors.codes')}
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: '6px 28px',
          m: 0,
          py: 2,
          pl: 6,
          pr: 2,
          borderRadius: '12px',
          backgroundColor: theme.palette.tokens.surfaceSunken,
          fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
          fontSize: '1.0625rem',
          '& li::marker': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
        })}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" startIcon={<Icon name="download" size={18} />} onClick={download}>
          {translate('factors.codes_download')}
        </Button>
        <Button variant="outlined" startIcon={<Icon name="document" size={18} />} onClick={() => window.print()}>
          {translate('factors.codes_print')}
        </Button>
        <CopyButton text={codes.join('\n')} name={translate('factors.codes')} />
      </Box>
      <Alert severity="warning">{translate('factors.codes_once')}</Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <FormControlLabel
          control={<Checkbox checked={isKept} onChange={(_, checked) => setIsKept(checked)} />}
          label={translate('factors.codes_kept')}
        />
        <Button variant="contained" disabled={!isKept} onClick={onDone}>
          {translate('factors.done')}
        </Button>
      </Box>
    </Box>
  )
}
