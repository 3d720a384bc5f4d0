import Button from '@mui/material/Button'
import { LinkBase, useTranslate } from 'ra-core'
import { pathTo } from '../../addresses/paths.ts'
import { Icon } from '../../ui/Icon.tsx'

/** The way to what pays by itself: on a phone the navigation has no place for it. */
export const SchedulesLink = () => {
  const translate = useTranslate()
  return (
    <Button
      component={LinkBase}
      to={pathTo('schedules.list')}
      variant="outlined"
      startIcon={<Icon name="calendar" size={18} />}
      sx={{ display: { xs: 'inline-flex', md: 'none' }, mb: 2 }}
    >
      {translate('titles.schedules')}
    </Button>
  )
}
