import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase, useTranslate } from 'react-admin'
import { type VerificationStatus, verificationStatus } from '../../../contract/base/statuses/verification.ts'
import { pathTo } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'

const stages = ['form', 'review', 'ready'] as const
type StageState = 'done' | 'now' | 'declined' | 'later'

const looks: Record<StageState, { icon: IconName; colour: string }> = {
  done: { icon: 'check_circle', colour: 'success.main' },
  now: { icon: 'clock', colour: 'warning.main' },
  declined: { icon: 'x_circle', colour: 'error.main' },
  later: { icon: 'lock', colour: 'text.secondary' },
}

const statesOf: Record<VerificationStatus, readonly [StageState, StageState, StageState]> = {
  [verificationStatus.not_verified]: ['now', 'later', 'later'],
  [verificationStatus.under_review]: ['done', 'now', 'later'],
  [verificationStatus.verified]: ['done', 'done', 'done'],
  [verificationStatus.declined]: ['done', 'declined', 'later'],
}

/** In place of the balance of a company that cannot send money yet: how far its verification is, and the next step. */
export const VerificationCard = ({ status }: { status: VerificationStatus }) => {
  const translate = useTranslate()
  const mayVerify = usePermitted()?.('settings.company') ?? false
  const { data } = useCall('/verification/get', {}, { call: { toast: false }, enabled: mayVerify, staleTime: 30_000 })
  const hasBegun = data !== undefined && (data.draft !== null || data.case !== null)
  const states = statesOf[status]
  return (
    <Panel
      title={translate('home.verification.title')}
      actions={
        <StateChip
          colour={status === verificationStatus.declined ? 'red' : 'amber'}
          name={String(status)}
          label={translate(`home.verification.status.${status}`)}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <PlainList>
          {stages.map((stage, index) => {
            const { icon, colour } = looks[states[index] ?? 'later']
            return (
              <Box component="li" key={stage} sx={{ display: 'flex', gap: 1.5, py: 0.75, alignItems: 'center' }}>
                <Box sx={{ display: 'flex', color: colour }}>
                  <Icon name={icon} />
                </Box>
                <span>
                  <Typography component="span" sx={{ fontWeight: 500 }}>
                    {translate(`home.verification.${stage}`)}
                  </Typography>
                  <span className="visually-hidden">
                    {', '}
                    {translate(`home.verification.states.${states[index] ?? 'later'}`)}
                  </span>
                </span>
              </Box>
            )
          })}
        </PlainList>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`home.verification.hints.${status}`)}
        </Typography>
        {mayVerify ? (
          <Button component={LinkBase} to={pathTo('verificationStatus')} variant="contained">
            {translate(
              status !== verificationStatus.not_verified
                ? 'home.verification.see'
                : hasBegun
                  ? 'home.verification.resume'
                  : 'home.verification.start',
            )}
          </Button>
        ) : null}
      </Box>
    </Panel>
  )
}
