import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase, useGetIdentity, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { pathTo } from '../addresses/paths.ts'

/** True if the person has no PIN yet, so nothing that requires one can start. */
export const useLacksPin = (): boolean => useGetIdentity().identity?.has_pin === false

/** Links to the settings to set a PIN before signing, and returns here afterwards. */
export const PinRequired = () => {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography sx={{ flex: '1 1 260px' }}>{translate('settings.pin.first')}</Typography>
      <Button
        component={LinkBase}
        to={pathTo('settings', { tab: 'payment-pin' })}
        state={{ back: `${pathname}${search}` }}
        variant="contained"
      >
        {translate('settings.pin.set')}
      </Button>
    </Box>
  )
}
