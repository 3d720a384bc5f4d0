import { maxLength, required, TextInput } from 'react-admin'

interface DigitsInputProps {
  source: string
  label: string
  digitsMax: number
  helperText?: string
}

const keepDigits = (text: string): string => text.replace(/\D/g, '')

/** A required whole number, kept as text; other characters are dropped while typing. */
export const DigitsInput = ({ digitsMax, ...props }: DigitsInputProps) => (
  <TextInput {...props} parse={keepDigits} inputMode="numeric" validate={[required(), maxLength(digitsMax)]} />
)
