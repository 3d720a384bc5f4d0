import Link from '@mui/material/Link'
import { LinkBase, useGetIdentity, useTranslate } from 'ra-core'
import { pathTo } from '../addresses/paths.ts'

/** Beside a PIN that is asked for: the way out for who has none, or does not know it any more. */
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
