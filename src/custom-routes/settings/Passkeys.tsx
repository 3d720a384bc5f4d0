import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { passkeysMax } from '../../../contract/features/factors.ts'
import { makePasskey } from '../../authProvider/passkey.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { formatDate, formatDateTime } from '../../i18n/formats.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { FactorRow } from './FactorRow.tsx'
import type { FactorsProps } from './factorsProps.ts'
import { PasskeyName } from './PasskeyName.tsx'
import { StepUp } from './StepUp.tsx'

interface NewPasskeyProps {
  onClose: () => void
  onChanged: () => unknown
}

/** Asks for the current factor and a name, then opens the browser's dialog, which requires a user gesture. */
const NewPasskey = ({ onClose, onChanged }: NewPasskeyProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [setup, setSetup] = useState<CallResponse<'/account/start-passkey'> | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const { mutateAsync: start } = useCallMutation('/account/start-passkey', { form: true })
  const { mutateAsync: confirm } = useCallMutation('/account/confirm-passkey', { form: true })
  const make = async (name: string) => {
    if (!setup) return
    setIsRefused(false)
    // The browser cannot create a passkey here, or the person has closed its dialog.
    const response = await makePasskey(setup.options).catch(() => null)
    if (response === null) return setIsRefused(true)
    await confirm({ setup_id: setup.setup_id, name, response })
    notify('factors.passkey_added', { type: 'success' })
    onClose()
    await onChanged()
  }
  return (
    <DecisionDialog title={translate('factors.passkey_add')} onClose={onClose}>
      {setup === null ? (
        <StepUp
          action="add_passkey"
          submitLabel={translate('factors.continue')}
          onProof={async (proof) => setSetup(await start(proof))}
          onCancel={onClose}
        />
      ) : (
        <>
          <Typography sx={{ mb: 1 }}>{translate('factors.passkey_make_text')}</Typography>
          {isRefused ? <Alert severity="warning">{translate('factors.passkey_not_made')}</Alert> : null}
          <PasskeyName initial="" submitLabel={translate('factors.passkey_make')} onSubmit={make} onCancel={onClose} />
        </>
      )}
    </DecisionDialog>
  )
}

type Passkey = FactorsProps['factors']['passkeys'][number]
type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

interface OneProps {
  passkey: Passkey
  onClose: () => void
  onChanged: () => unknown
}

const RenameDialog = ({ passkey, onClose, onChanged }: OneProps) => {
  const translate = useTranslate()
  const { mutateAsync: rename } = useCallMutation('/account/rename-passkey', { form: true })
  return (
    <DecisionDialog title={translate('factors.passkey_rename')} onClose={onClose}>
      <PasskeyName
        initial={passkey.name}
        submitLabel={translate('factors.save')}
        onSubmit={async (name) => {
          await rename({ id: passkey.id, name })
          onClose()
          await onChanged()
        }}
        onCancel={onClose}
      />
    </DecisionDialog>
  )
}

const RemoveDialog = ({ passkey, onClose, onChanged }: OneProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { mutateAsync: remove } = useCallMutation('/account/remove-passkey', { form: true })
  return (
    <DecisionDialog title={translate('factors.passkey_remove_title', { name: passkey.name })} onClose={onClose}>
      <StepUp
        action="remove_passkey"
        target={passkey.id}
        submitLabel={translate('factors.passkey_remove')}
        danger
        onProof={async (proof) => {
          await remove({ id: passkey.id, ...proof })
          notify('factors.passkey_removed', { type: 'success' })
          onClose()
          await onChanged()
        }}
        onCancel={onClose}
      >
        <Typography>{translate('factors.passkey_remove_text')}</Typography>
      </StepUp>
    </DecisionDialog>
  )
}

/** When this person's passkeys can sign payments too, or by which setting. */
const SigningNote = ({ count }: { count: number }) => {
  const translate = useTranslate()
  const { data } = useCall('/transfer/signing-ways', {}, { call: { toast: false }, enabled: count > 0 })
  if (data === undefined || count === 0 || data.passkey === 'none') return null
  const at = data.passkey_from === null ? '' : formatDateTime(data.passkey_from)
  return (
    <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
      <UnbrokenDates text={translate(`factors.passkey_signs.${data.passkey}`, { at })} />
    </Typography>
  )
}

const isSupported = (): boolean => 'PublicKeyCredential' in window

/** Fingerprint, face or security key, instead of a code at sign-in. */
export const Passkeys = ({ factors, onChanged }: FactorsProps) => {
  const translate = useTranslate()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { passkeys } = factors
  const used = ({ created_at, last_used_at }: Passkey) =>
    last_used_at
      ? translate('factors.passkey_used', { date: formatDate(created_at), at: formatDateTime(last_used_at) })
      : translate('factors.passkey_added_on', { date: formatDate(created_at) })
  return (
    <Panel
      title={translate('factors.passkeys')}
      actions={
        isSupported() ? (
          <Button
            variant="outlined"
            size="small"
            startIcon={<Icon name="plus" size={16} />}
            disabled={passkeys.length >= passkeysMax}
            onClick={() => setOpen({ what: 'add' })}
          >
            {translate('factors.passkey_add')}
          </Button>
        ) : null
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: passkeys.length > 0 ? 1.5 : 0 }}>
        {translate(isSupported() ? 'factors.passkeys_text' : 'factors.passkeys_unsupported')}
      </Typography>
      {passkeys.length > 0 ? (
        <PlainList label={translate('factors.passkeys')}>
          {passkeys.map((passkey) => (
            <FactorRow
              key={passkey.id}
              icon="fingerprint"
              title={passkey.name}
              text={used(passkey)}
              actions={
                <>
                  <Button
                    size="small"
                    aria-label={translate('factors.rename_named', { name: passkey.name })}
                    onClick={() => setOpen({ what: 'rename', passkey })}
                  >
                    {translate('factors.rename')}
                  </Button>
                  <Button
                    size="small"
                    color="error"
                    aria-label={translate('factors.remove_named', { name: passkey.name })}
                    onClick={() => setOpen({ what: 'remove', passkey })}
                  >
                    {translate('factors.remove')}
                  </Button>
                </>
              }
            />
          ))}
        </PlainList>
      ) : null}
      <SigningNote key={passkeys.length} count={passkeys.length} />
      {open?.what === 'add' ? <NewPasskey onClose={close} onChanged={onChanged} /> : null}
      {open?.what === 'rename' ? <RenameDialog passkey={open.passkey} onClose={close} onChanged={onChanged} /> : null}
      {open?.what === 'remove' ? <RemoveDialog passkey={open.passkey} onClose={close} onChanged={onChanged} /> : null}
    </Panel>
  )
}
