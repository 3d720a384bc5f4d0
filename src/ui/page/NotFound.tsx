import Button from '@mui/material/Button'
import { LinkBase, useTranslate } from 'react-admin'
import { pathTo } from '../../addresses/paths.ts'
import { EmptyState } from './EmptyState.tsx'

/** 404: no page has this address. */
export const NotFound = () => {
  const translate = useTranslate()
  return (
    <EmptyState
      icon="search"
      title={translate('shell.not_found')}
      hint={translate('shell.not_found_hint')}
      action={
        <Button component={LinkBase} to={pathTo('home')} variant="outlined">
          {translate('shell.back_home')}
        </Button>
      }
    />
  )
}
