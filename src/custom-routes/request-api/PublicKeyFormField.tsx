import { useTranslate } from 'react-admin'
import { TextFormField } from '../../form/TextFormField.tsx'

/** Asks only for the public key: the private key never leaves the customer's system. */
export const PublicKeyFormField = () => {
  const translate = useTranslate()
  return (
    <TextFormField
      name="public_key"
      label={translate('openapi.fields.public_key')}
      hint={translate('openapi.public_key_hint')}
      required
    />
  )
}
