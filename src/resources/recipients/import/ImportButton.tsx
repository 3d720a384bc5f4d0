import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { loadChunkWithTexts } from '../../../addresses/lazyPage.ts'
import { Icon } from '../../../ui/Icon.tsx'

const ImportDialog = lazy(async () => ({
  default: (await loadChunkWithTexts(() => import('./ImportDialog.tsx'))).ImportDialog,
}))

export const ImportButton = () => {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="upload" size={18} />} onClick={() => setIsOpen(true)}>
        {translate('recipients.import.open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ImportDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
