import Link from '@mui/material/Link'
import { LinkBase, useGetIdentity, useTranslate } from 'react-admin'
import { pathTo } from '../addresses/paths.ts'

/** A link to the settings next to a PIN field, for people who have no PIN or have forgotten it. */
export const PinHelp = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  return (
    <Link
      component={LinkBase}
      to={pathTo('settings', { tab: 'payment-pin' })}
      variant="body2"
      sx={{ justifySelf: 'start' }}
    >
      {translate(identity?.has_pin === false ? 'settings.pin.link_set' : 'settings.pin.link_reset')}
    </Link>
  )
}
