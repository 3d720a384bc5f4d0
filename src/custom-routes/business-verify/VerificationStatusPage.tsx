import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link, Navigate } from 'react-router'
import { kindOfItem } from '../../../contract/base/files/verificationItems.ts'
import { type CaseStatus, caseStatus, verificationStatus } from '../../../contract/base/statuses/verification.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { formatDateTime, useFormats } from '../../i18n/formats.ts'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { SupportText } from '../../ui/page/SupportText.tsx'
import { StateChip, type StateColour } from '../../ui/StatusChip.tsx'
import type { SubmittedCase, Verification } from './answers.ts'
import { ItemThread } from './ItemThread.tsx'
import { useItemName } from './useItemName.ts'

const icons = {
  [caseStatus.submitted]: 'clock',
  [caseStatus.information_asked]: 'mail',
  [caseStatus.approved]: 'shield',
  [caseStatus.case_declined]: 'x_circle',
  [caseStatus.not_eligible]: 'x_circle',
} as const satisfies Record<CaseStatus, IconName>

const colours = {
  open: 'amber',
  answered: 'amber',
  asked: 'red',
  accepted: 'green',
  declined: 'red',
} as const satisfies Record<SubmittedCase['items'][number]['state'], StateColour>

/** The text group for a state: a case that waits for documents has its own. */
function textsOf({ status, items }: SubmittedCase): string {
  const asked = items.filter(({ state }) => state === 'asked')
  const isPending = asked.length > 0 && asked.every(({ item }) => kindOfItem(item) !== null)
  return `verification.status.${status === caseStatus.information_asked && isPending ? 'pending' : status}`
}

const CaseState = ({ made, canEdit }: { made: SubmittedCase; canEdit: boolean }) => {
  const translate = useTranslate()
  const formats = useFormats()
  const texts = textsOf(made)
  const values = { day: formats.date(made.review_by) }
  return (
    <Panel>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ color: 'primary.main', flex: 'none' }}>
          <Icon name={icons[made.status]} size={36} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <Typography variant="h2">{translate(`${texts}.title`)}</Typography>
          <Typography sx={{ color: 'text.secondary', maxWidth: '62ch' }}>
            <SupportText text={translate(`${texts}.text`, values)} />
          </Typography>
          {made.reason === '' ? null : <Alert severity="error">{made.reason}</Alert>}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <UnbrokenDates
              text={translate('verification.submitted_by', {
                name: made.submitted_by,
                time: formatDateTime(made.submitted_at),
              })}
            />
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {canEdit ? (
              <Button component={Link} to={pathTo('businessVerifyUpdate', { stepBizVerify: '1' })} variant="contained">
                {translate('verification.update')}
              </Button>
            ) : null}
            <Button component={Link} to={pathTo('home')} variant={canEdit ? 'outlined' : 'contained'}>
              {translate('verification.home')}
            </Button>
          </Box>
        </Box>
      </Box>
    </Panel>
  )
}

/** A closed case shows only the items that were decided: the open ones are not under review. */
const shownItems = ({ closed_at, items }: SubmittedCase) =>
  closed_at === null ? items : items.filter(({ state }) => state === 'accepted' || state === 'declined')

const Items = ({ made }: { made: SubmittedCase }) => {
  const translate = useTranslate()
  const nameOf = useItemName()
  const items = shownItems(made)
  if (items.length === 0) return null
  return (
    <Panel title={translate(made.closed_at === null ? 'verification.items_title' : 'verification.items_decided')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {items.map(({ item, state, reason }) => (
          <Box
            component="li"
            key={item}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 500 }}>{nameOf(item)}</Typography>
              {state === 'declined' ? (
                <Typography variant="body2" sx={{ color: 'error.main' }}>
                  {reason}
                </Typography>
              ) : null}
            </Box>
            <StateChip colour={colours[state]} name={state} label={translate(`verification.states.${state}`)} />
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

/** The operator's questions and their answers. */
const Threads = ({ made }: { made: SubmittedCase }) => {
  const spoken = made.items.filter(
    ({ item, state }) => state === 'asked' || made.messages.some((message) => message.item === item),
  )
  return spoken.map((row) => <ItemThread key={row.item} row={row} made={made} />)
}

/** For a business that has not submitted anything: continue the draft, or start. */
const StartPrompt = ({ draft }: Pick<Verification, 'draft'>) => (
  <Navigate
    to={
      draft === null
        ? pathTo('dataSafeIllustrate')
        : pathTo('businessVerify', { stepBizVerify: String(draft.saved_step + 1) })
    }
    replace
  />
)

/** State of the verification: under review, open questions, declined items with reasons. */
export const VerificationStatusPage = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useCall('/verification/get', {}, { staleTime: 0 })
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  const { case: made, draft, is_verified, can_edit } = data
  if (made === null) {
    return is_verified === verificationStatus.not_verified ? (
      <StartPrompt draft={draft} />
    ) : (
      <Alert severity="info">
        <AlertTitle>{translate('titles.verification')}</AlertTitle>
        {translate(`home.verification.status.${is_verified}`)}
      </Alert>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <CaseState made={made} canEdit={can_edit} />
      <Threads made={made} />
      <Items made={made} />
    </Box>
  )
}
