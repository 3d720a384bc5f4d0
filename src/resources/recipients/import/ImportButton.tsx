import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { loadChunkWithTexts } from '../../../addresses/lazyPage.ts'
import { ToolButton } from '../../../ui/ToolButton.tsx'

const ImportDialog = lazy(async () => ({
  default: (await loadChunkWithTexts(() => import('./ImportDialog.tsx'))).ImportDialog,
}))

export const ImportButton = () => {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ToolButton icon="upload" label={translate('recipients.import.open')} onClick={() => setIsOpen(true)} />
      {isOpen ? (
        <Suspense>
          <ImportDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
