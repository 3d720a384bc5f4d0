import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LinkBase, useListContext, useTranslate } from 'react-admin'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { PersonLink, useObjectPath } from './AuditLinks.tsx'
import { type AuditRow, useAuditTexts } from './auditTexts.ts'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 0.25 }}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
)

const cell = { textAlign: 'left', verticalAlign: 'top', py: 1, pr: 2, overflowWrap: 'anywhere' } as const

const Changes = ({ row }: { row: AuditRow }) => {
  const translate = useTranslate()
  const texts = useAuditTexts()
  if (row.changes.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>{translate('audit.no_changes')}</Typography>
  }
  const heading = ['field', 'old', 'new'] as const
  return (
    <Box
      component="table"
      aria-label={translate('audit.what_changed')}
      sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', fontSize: '0.875rem' }}
    >
      <thead>
        <tr>
          {heading.map((name) => (
            <Box key={name} component="th" scope="col" sx={{ ...cell, color: 'text.secondary', fontWeight: 500 }}>
              {translate(`audit.${name}`)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {row.changes.map((change) => (
          <Box component="tr" key={change.name} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Box component="th" scope="row" sx={{ ...cell, fontWeight: 500 }}>
              {texts.field(change.name)}
            </Box>
            <Box component="td" sx={cell}>
              {texts.value(change.name, change.old)}
            </Box>
            <Box component="td" sx={{ ...cell, fontWeight: 600 }}>
              {texts.value(change.name, change.new)}
            </Box>
          </Box>
        ))}
      </tbody>
    </Box>
  )
}

const Ways = ({ row, onClose }: { row: AuditRow; onClose: () => void }) => {
  const translate = useTranslate()
  const { setFilters, displayedFilters } = useListContext()
  const narrow = (filter: Record<string, string>) => {
    setFilters(filter, displayedFilters, false)
    onClose()
  }
  const { user_id, object_id, object_type, object_label } = row
  const pathOf = useObjectPath()
  const path = object_label === null ? null : pathOf(object_type, object_id)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {path === null ? null : (
        <Button variant="outlined" component={LinkBase} to={path}>
          {translate('audit.open_object')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => narrow({ object_id })}>
        {translate('audit.of_object')}
      </Button>
      {user_id === null ? null : (
        <Button variant="outlined" onClick={() => narrow({ user_id })}>
          {translate('audit.of_person')}
        </Button>
      )}
    </Box>
  )
}

/** One audit entry with all its fields: who, what, when, from where, old and new value, and its hash in the chain. */
export const AuditDrawer = ({ row, onClose }: { row: AuditRow; onClose: () => void }) => {
  const translate = useTranslate()
  const texts = useAuditTexts()
  return (
    <SideDrawer title={texts.sentence(row)} widthPx={480} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 3, px: 3, pb: 4, alignContent: 'start', overflowY: 'auto' }}>
        <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0 }}>
          <Fact label={translate('resources.audit.fields.user_name')}>
            <PersonLink row={row} />
          </Fact>
          <Fact label={translate('resources.audit.fields.at')}>
            <DateTimeField value={row.at} />
          </Fact>
          <Fact label={translate('resources.audit.fields.address')}>{row.address || '–'}</Fact>
          <Fact label={texts.objectType(row.object_type)}>{row.object_label ?? row.object_id}</Fact>
        </Box>
        <Box component="section">
          <Typography variant="h6" component="h3" sx={{ mb: 0.5 }}>
            {translate('audit.what_changed')}
          </Typography>
          <Changes row={row} />
        </Box>
        <Ways row={row} onClose={onClose} />
        <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0 }}>
          <Fact label={translate('audit.entry', { number: row.id })}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}>
              <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
                {row.hash}
              </Box>
              <CopyButton text={row.hash} name={translate('audit.hash')} />
            </Box>
          </Fact>
        </Box>
      </Box>
    </SideDrawer>
  )
}
