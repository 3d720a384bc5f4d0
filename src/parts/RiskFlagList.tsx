import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { LinkBase, useTranslate } from 'react-admin'
import { homeCurrency } from '../../contract/base/money/money.ts'
import { riskFlagRules, riskFlags } from '../../contract/base/money/riskFlags.ts'
import type { CallResponse } from '../../contract/calls.ts'
import { pathTo } from '../addresses/paths.ts'
import { formatDate, formatMoney } from '../i18n/formats.ts'
import { UnbrokenDates } from '../ui/dates/UnbrokenDates.tsx'
import { StateChip } from '../ui/StatusChip.tsx'

export type Cue = CallResponse<'/transfer/detail'>['cues'][number]

/** The placeholders that any of the texts may use. */
const placesOf = ({ amount_minor, transfer }: Cue) => ({
  ...riskFlagRules,
  amount: amount_minor === null ? '' : formatMoney(amount_minor, homeCurrency),
  reference: transfer?.reference ?? '',
  date: transfer === null ? '' : formatDate(transfer.at),
  tail: transfer?.account_tail ?? '',
})

/** Warnings to check before signing, as chips. */
export const RiskFlagList = ({ cues }: { cues: readonly Cue[] }) => {
  const translate = useTranslate()
  if (cues.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={translate('desk.cues_label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, p: 0 }}
    >
      {cues.map((cue) => (
        <li key={cue.name}>
          <StateChip
            colour={riskFlags[cue.name].isStrong ? 'red' : 'amber'}
            icon={riskFlags[cue.name].isStrong ? 'alert' : 'info'}
            name={cue.name}
            label={
              <span>
                <UnbrokenDates text={translate(`desk.cues.${cue.name}`, placesOf(cue))} />
              </span>
            }
          />
        </li>
      ))}
    </Box>
  )
}

/** Earlier transfers that this one repeats, each a link that leaves the page open. */
export const DuplicateNotice = ({ cues }: { cues: readonly Cue[] }) => {
  const translate = useTranslate()
  if (cues.length === 0) return null
  return (
    <Alert severity="warning" role="status" aria-label={translate('desk.cues_label')}>
      {cues.map((cue) => (
        <div key={cue.name}>
          {cue.transfer === null ? null : (
            <Link
              component={LinkBase}
              to={pathTo('transfers.show', { id: cue.transfer.id })}
              target="_blank"
              color="inherit"
              underline="always"
            >
              <UnbrokenDates text={translate(`desk.cues.${cue.name}`, placesOf(cue))} />
            </Link>
          )}
        </div>
      ))}
    </Alert>
  )
}
