import { Icon } from '../ui/Icon.tsx'

/** What went wrong with the whole form, told at once. */
export const FormError = ({ text }: { text: string }) => (
  <p className="form-error" role="alert">
    <Icon name="alert" size={18} />
    <span>{text}</span>
  </p>
)
