import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { limits } from '../../contract/base/money/limits.ts'
import { Icon } from './Icon.tsx'
import { showMessage } from './messages.ts'

interface CopyButtonProps {
  text: string
  /** The copied thing, for the button's name: "Copy account number". */
  name: string
}

export const CopyButton = ({ text, name }: CopyButtonProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), limits.toastMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      notify('ui.copied')
    } catch {
      showMessage({ kind: 'alert', text: translate('ui.copy_unsupported') })
    }
  }
  return (
    <Tooltip title={translate(copied ? 'ui.copied' : 'ui.copy')}>
      <IconButton size="small" aria-label={translate('ui.copy_named', { name })} onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} size={16} />
      </IconButton>
    </Tooltip>
  )
}
