import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { transferKinds } from '../../../contract/base/transferKinds.ts'
import { registerUnsavedWork } from '../../authProvider/unsavedWork.ts'
import { CallError } from '../../dataProvider/callError.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import { BandEditor } from './BandEditor.tsx'
import {
  askedOf,
  type BandFault,
  type EditedBand,
  editedOf,
  faultOfField,
  isFirst,
  isFull,
  ofKind,
  withNewBand,
} from './editedBands.ts'
import type { Policy } from './policyTypes.ts'
import { SimulationPanel } from './SimulationPanel.tsx'
import { useRefreshPolicy } from './usePolicy.ts'

type Asked = ReturnType<typeof askedOf>['bands']

/** The replay of what was asked; null until somebody asks. */
function useSimulation(asked: Asked | null) {
  return useCall(
    '/approval/simulate',
    { bands: asked ?? [] },
    { enabled: asked !== null, call: { form: true }, staleTime: 0 },
  )
}

interface PolicyEditorProps {
  policy: Policy
  onClose: () => void
}

/** Writes the draft of the next version; what was typed can be tried on the past before it is saved. */
export const PolicyEditor = ({ policy, onClose }: PolicyEditorProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefreshPolicy()
  // What this person began with: another's edit in the meantime is refused, not overwritten.
  const [base] = useState(policy.open)
  const [bands, setBands] = useState<readonly EditedBand[]>(() => editedOf((policy.open ?? policy.published).bands))
  const [fault, setFault] = useState<BandFault | null>(null)
  const [isDirty, setIsDirty] = useState(false)
  const [tried, setTried] = useState<Asked | null>(null)
  const added = useRef(0)
  const element = useRef<HTMLDivElement>(null)
  const simulation = useSimulation(tried)
  const { mutateAsync: save } = useCallMutation('/approval/save-draft', { form: true })
  useEffect(() => registerUnsavedWork(() => isDirty), [isDirty])
  useEffect(() => {
    if (fault) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fault])
  const refused = simulation.error
  useEffect(() => {
    if (refused instanceof CallError) setFault(faultOfField(refused.field, refused.message))
  }, [refused])

  const edit = (next: readonly EditedBand[]) => {
    setBands(next)
    setIsDirty(true)
    setFault(null)
  }
  const change = (key: string, part: Partial<EditedBand>) =>
    edit(bands.map((band) => (band.key === key ? { ...band, ...part } : band)))
  const add = (kind: EditedBand['kind']) => {
    added.current += 1
    edit(withNewBand(bands, kind, `added ${added.current}`))
  }
  /** What was typed, or null where something is missing, which is then shown. */
  const read = (): Asked | null => {
    const { bands: asked, missing } = askedOf(bands)
    const text = missing?.field === 'approvers' ? 'approvals.delegate_missing' : 'approvals.amount_missing'
    setFault(missing ? { ...missing, message: translate(text) } : null)
    return missing ? null : asked
  }
  const submit = async () => {
    const asked = read()
    if (!asked) return
    try {
      await save({ version: base?.version ?? 0, revision: base?.revision ?? 0, bands: asked })
    } catch (error) {
      if (error instanceof CallError) setFault(faultOfField(error.field, error.message))
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
    if (tried && JSON.stringify(tried) === JSON.stringify(asked)) void simulation.refetch()
    else setTried(asked)
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
                {ofKind(bands, kind).map((band) => (
                  <BandEditor
                    key={band.key}
                    band={band}
                    isFirst={isFirst(bands, band)}
                    people={policy.people}
                    errorOf={(field) =>
                      fault && bands[fault.index]?.key === band.key && fault.field === field ? fault.message : undefined
                    }
                    onChange={(part) => change(band.key, part)}
                    onRemove={() => edit(bands.filter((other) => other.key !== band.key))}
                  />
                ))}
              </Box>
              <Button
                sx={{ mt: 1 }}
                startIcon={<Icon name="plus" size={18} />}
                disabled={isFull(bands)}
                onClick={() => add(kind)}
              >
                {translate('approvals.add_band')}
              </Button>
            </Box>
          ))}
          {fault?.index === -1 ? (
            <Alert severity="error" icon={<Icon name="alert" />}>
              {fault.message}
            </Alert>
          ) : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
            <Button variant="outlined" onClick={onClose}>
              {translate('ui.cancel')}
            </Button>
            <Button
              variant="outlined"
              startIcon={<Icon name="refresh" size={18} />}
              onClick={simulate}
              loading={simulation.isFetching}
            >
              {translate('approvals.simulate')}
            </Button>
            <ThrottledButton variant="contained" onClick={submit}>
              {translate('approvals.save_draft')}
            </ThrottledButton>
          </Box>
        </Box>
      </Panel>
      {simulation.data && tried ? <SimulationPanel simulation={simulation.data} /> : null}
    </>
  )
}
