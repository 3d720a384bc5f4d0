import Button from '@mui/material/Button'
import { LinkBase, useTranslate } from 'react-admin'
import { pathTo } from '../../../addresses/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'

/** Link to the schedules, for which the phone's navigation has no room. */
export const SchedulesLink = () => {
  const translate = useTranslate()
  return (
    <Button
      component={LinkBase}
      to={pathTo('schedules.list')}
      variant="outlined"
      startIcon={<Icon name="scheduled" size={18} />}
      sx={{ display: { xs: 'inline-flex', md: 'none' }, mb: 2 }}
    >
      {translate('titles.schedules')}
    </Button>
  )
}
