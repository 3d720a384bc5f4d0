import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { passkeysMax } from '../../../contract/features/factors.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { formatDate, formatDateTime } from '../../i18n/formats.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { FactorRow } from './FactorRow.tsx'
import type { FactorsProps } from './factorsProps.ts'
import { NewPasskey } from './NewPasskey.tsx'
import { PasskeyName } from './PasskeyName.tsx'
import { StepUp } from './StepUp.tsx'

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
              icon="key"
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
      {open?.what === 'add' ? <NewPasskey onClose={close} onChanged={onChanged} /> : null}
      {open?.what === 'rename' ? <RenameDialog passkey={open.passkey} onClose={close} onChanged={onChanged} /> : null}
      {open?.what === 'remove' ? <RemoveDialog passkey={open.passkey} onClose={close} onChanged={onChanged} /> : null}
    </Panel>
  )
}
