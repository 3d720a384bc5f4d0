import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { Panel } from '../../ui/page/Panel.tsx'
import type { Policy } from './policyTypes.ts'
import { useRefreshPolicy } from './usePolicy.ts'

/** Whether passkeys replace code and PIN as the signature, for everyone in the business. */
export const SigningPanel = ({ policy }: { policy: Policy }) => {
  const translate = useTranslate()
  const may = usePermitted()
  const refresh = useRefreshPolicy()
  const { mutateAsync: save, isPending } = useCallMutation('/approval/set-signing')
  const { passkeys } = policy.signing
  const change = async () => {
    // The call has already shown the error.
    await save({ passkeys: !passkeys }).catch(() => null)
    await refresh()
  }
  return (
    <Panel title={translate('approvals.signing')}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{translate('approvals.signing_hint')}</Typography>
      {may?.('approvals.publish') ? (
        <FormControlLabel
          control={<Switch checked={passkeys} disabled={isPending} onChange={() => void change()} />}
          label={translate('approvals.signing_passkeys')}
        />
      ) : (
        <Typography>{translate(passkeys ? 'approvals.signing_on' : 'approvals.signing_off')}</Typography>
      )}
    </Panel>
  )
}
