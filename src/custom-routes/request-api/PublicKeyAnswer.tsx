import { useTranslate } from 'ra-core'
import { TextAnswer } from '../../form/TextAnswer.tsx'

/** Only the public half is asked for: the private one never leaves the customer's system. */
export const PublicKeyAnswer = () => {
  const translate = useTranslate()
  return (
    <TextAnswer
      name="public_key"
      label={translate('openapi.fields.public_key')}
      hint={translate('openapi.public_key_hint')}
      required
    />
  )
}
