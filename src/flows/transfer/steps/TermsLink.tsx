import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import type { Locale } from '../../../../contract/base/calls/envelope.ts'
import { loadTerms } from '../../../i18n/loadTerms.ts'
import { DecisionDialog } from '../../../ui/DecisionDialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'

const TermsDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const locale = useLocale() as Locale
  const { data, isError, refetch } = useQuery({ queryKey: ['terms', locale], queryFn: () => loadTerms(locale) })
  return (
    <DecisionDialog
      wide
      title={data?.title ?? translate('ui.loading')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('ui.close')}
        </Button>
      }
    >
      {data ? (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Typography sx={{ color: 'text.secondary' }}>{data.updated}</Typography>
          {data.sections.map(({ heading, text }) => (
            <section key={heading}>
              <Typography variant="subtitle1" component="h3" sx={{ mb: 0.5 }}>
                {heading}
              </Typography>
              <Typography sx={{ maxWidth: '75ch' }}>{text}</Typography>
            </section>
          ))}
        </Box>
      ) : isError ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </DecisionDialog>
  )
}

/** Opens the terms in a dialog, so that the form stays open. */
export const TermsLink = () => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<Icon name="document" size={16} />} onClick={() => setOpen(true)}>
        {translate('sendMoney.declarations.read_terms')}
      </Button>
      {isOpen ? <TermsDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
