import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'

interface StopButtonProps {
  version: number
  onStop: () => Promise<unknown>
}

/** Stops a proposed or scheduled version, after confirmation. */
export const StopVersionButton = ({ version, onStop }: StopButtonProps) => {
  const translate = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="contained" color="error" onClick={() => setIsAsking(true)}>
        {translate('approvals.stop')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={translate('approvals.stop_title', { version })}
        confirmLabel={translate('approvals.stop')}
        onConfirm={async () => {
          await onStop()
          setIsAsking(false)
        }}
        onCancel={() => setIsAsking(false)}
      >
        {translate('approvals.stop_hint')}
      </ConfirmDialog>
    </>
  )
}
