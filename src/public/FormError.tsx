import { Icon } from '../ui/Icon.tsx'

/** An error of the whole form, announced at once. */
export const FormError = ({ text }: { text: string }) => (
  <p className="form-error" role="alert">
    <Icon name="alert" size={18} />
    <span>{text}</span>
  </p>
)
