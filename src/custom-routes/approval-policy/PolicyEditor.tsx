import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { transferKinds } from '../../../contract/base/money/transferKinds.ts'
import { registerUnsavedWork } from '../../authProvider/unsavedWork.ts'
import { CallError } from '../../dataProvider/callError.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import {
  addTier,
  type EditedTier,
  editedOf,
  isFirst,
  isFull,
  ofKind,
  policyRequestOf,
  type TierFieldError,
  tierErrorOfField,
} from './editedTiers.ts'
import type { Policy } from './policyTypes.ts'
import { SimulationPanel } from './SimulationPanel.tsx'
import { TierEditor } from './TierEditor.tsx'
import { useRefreshPolicy } from './usePolicy.ts'

type PolicyRequest = ReturnType<typeof policyRequestOf>['tiers']

/** The simulation that the person requested; null before. */
function useTrial(onRefused: (fault: TierFieldError | null) => void) {
  const [asked, setAsked] = useState<PolicyRequest | null>(null)
  const { data, error, isFetching, refetch } = useCall(
    '/approval/simulate',
    { tiers: asked ?? [] },
    { enabled: asked !== null, call: { form: true }, staleTime: 0 },
  )
  useEffect(() => {
    if (error instanceof CallError) onRefused(tierErrorOfField(error.field, error.message))
  }, [error, onRefused])
  return {
    result: asked ? data : undefined,
    isRunning: isFetching,
    start(next: PolicyRequest) {
      if (asked && JSON.stringify(asked) === JSON.stringify(next)) void refetch()
      else setAsked(next)
    },
  }
}

interface EditorActionsProps {
  onClose: () => void
  onSimulate: () => void
  isSimulating: boolean
  onSave: () => Promise<void>
}

const EditorActions = ({ onClose, onSimulate, isSimulating, onSave }: EditorActionsProps) => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      <Button variant="outlined" onClick={onClose}>
        {translate('ui.cancel')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<Icon name="refresh" size={18} />}
        onClick={onSimulate}
        loading={isSimulating}
      >
        {translate('approvals.simulate')}
      </Button>
      <ThrottledButton variant="contained" onClick={onSave}>
        {translate('approvals.save_draft')}
      </ThrottledButton>
    </Box>
  )
}

interface PolicyEditorProps {
  policy: Policy
  onClose: () => void
}

/** Edits the draft of the next version; unsaved edits can be simulated on past transfers. */
export const PolicyEditor = ({ policy, onClose }: PolicyEditorProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefreshPolicy()
  // The version and revision the person started from: a concurrent edit by another person is refused, not overwritten.
  const [base] = useState(policy.open)
  const [tiers, setTiers] = useState<readonly EditedTier[]>(() => editedOf((policy.open ?? policy.published).tiers))
  const [fault, setFault] = useState<TierFieldError | null>(null)
  const trial = useTrial(setFault)
  const [isDirty, setIsDirty] = useState(false)
  const added = useRef(0)
  const element = useRef<HTMLDivElement>(null)
  const { mutateAsync: save } = useCallMutation('/approval/save-draft', { form: true })
  useEffect(() => registerUnsavedWork(() => isDirty), [isDirty])
  useEffect(() => {
    if (fault) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fault])

  const edit = (next: readonly EditedTier[]) => {
    setTiers(next)
    setIsDirty(true)
    setFault(null)
  }
  const change = (key: string, part: Partial<EditedTier>) =>
    edit(tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)))
  const add = (kind: EditedTier['kind']) => {
    added.current += 1
    edit(addTier(tiers, kind, `added ${added.current}`))
  }
  /** The edited tiers, or null when something is missing, which is then shown. */
  const read = (): PolicyRequest | null => {
    const { tiers: asked, missing } = policyRequestOf(tiers)
    const text = missing?.field === 'approvers' ? 'approvals.delegate_missing' : 'approvals.amount_missing'
    setFault(missing ? { ...missing, message: translate(text) } : null)
    return missing ? null : asked
  }
  const submit = async () => {
    const asked = read()
    if (!asked) return
    try {
      await save({ version: base?.version ?? 0, revision: base?.revision ?? 0, tiers: asked })
    } catch (error) {
      if (error instanceof CallError) setFault(tierErrorOfField(error.field, error.message))
      return
    }
    setIsDirty(false)
    await refresh()
    notify('approvals.draft_saved', { type: 'success' })
    onClose()
  }
  const simulate = () => {
    const asked = read()
    if (!asked) return
    trial.start(asked)
  }

  return (
    <>
      <Panel title={translate('approvals.editor_title')}>
        <Box ref={element} sx={{ display: 'grid', gap: 3 }}>
          <Typography sx={{ color: 'text.secondary' }}>{translate('approvals.editor_hint')}</Typography>
          {transferKinds.map((kind) => (
            <Box key={kind} component="section" aria-label={translate(`approvals.kind_${kind}`)}>
              <Typography variant="subtitle1" component="h4" sx={{ fontWeight: 600, mb: 1 }}>
                {translate(`approvals.kind_${kind}`)}
              </Typography>
              <Box component="ul" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
                {ofKind(tiers, kind).map((tier) => (
                  <TierEditor
                    key={tier.key}
                    tier={tier}
                    isFirst={isFirst(tiers, tier)}
                    people={policy.people}
                    errorOf={(field) =>
                      fault && tiers[fault.index]?.key === tier.key && fault.field === field ? fault.message : undefined
                    }
                    onChange={(part) => change(tier.key, part)}
                    onRemove={() => edit(tiers.filter((other) => other.key !== tier.key))}
                  />
                ))}
              </Box>
              <Button
                sx={{ mt: 1 }}
                startIcon={<Icon name="plus" size={18} />}
                disabled={isFull(tiers)}
                onClick={() => add(kind)}
              >
                {translate('approvals.add_tier')}
              </Button>
            </Box>
          ))}
          {fault?.index === -1 ? (
            <Alert severity="error" icon={<Icon name="alert" />}>
              {fault.message}
            </Alert>
          ) : null}
          <EditorActions onClose={onClose} onSimulate={simulate} isSimulating={trial.isRunning} onSave={submit} />
        </Box>
      </Panel>
      {trial.result ? <SimulationPanel simulation={trial.result} /> : null}
    </>
  )
}
