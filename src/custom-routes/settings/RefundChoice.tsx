import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type RefundPreference as Choice, refundPreferences } from '../../../contract/base/money/refunds.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { CardChoice } from '../../form/CardChoice.tsx'
import { PasswordDialog } from '../../form/PasswordDialog.tsx'
import { Panel } from '../../ui/page/Panel.tsx'

/** The destination of money that comes back; read-only for people who may not change it. */
export const RefundChoice = ({ value, mayChange }: { value: Choice; mayChange: boolean }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Choice | null>(null)
  const { mutateAsync: save } = useCallMutation('/business/set-refund-choice', { form: true })
  const text = (key: string) => translate(`settings.bank_accounts.refund_choice.${key}`)
  const confirm = async (password: string) => {
    await save({ refund_to: asked ?? value, password })
    notify('settings.bank_accounts.refund_choice.saved', { type: 'success' })
    await client.invalidateQueries({ queryKey: ['/business/list-bank-accounts'] })
  }
  return (
    <Panel title={text('to')}>
      <CardChoice
        name="refund_to"
        label={text('to')}
        isLabelHidden
        value={value}
        options={refundPreferences.map((choice) => ({
          value: choice,
          title: text(choice),
          hint: text(`${choice}_hint`),
          disabled: !mayChange,
        }))}
        onChange={setAsked}
      />
      {asked === null ? null : (
        <PasswordDialog
          title={text('title')}
          confirmLabel={text('change')}
          onConfirm={confirm}
          onClose={() => setAsked(null)}
        >
          {text(asked)}
        </PasswordDialog>
      )}
    </Panel>
  )
}
