import Button from '@mui/material/Button'
import { LinkBase, useListContext } from 'react-admin'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { ListIntro } from './ListIntro.tsx'

/** The link to the form of a new record; null without the permission to add one. */
export type AddLink = { to: string; label: string } | null

const AddButton = ({ to, label }: { to: string; label: string }) => (
  <Button component={LinkBase} to={to} variant="contained" startIcon={<Icon name="plus" size={18} />}>
    {label}
  </Button>
)

/** A list's description with the button that adds a record, left out while the empty state offers it. */
export const AddableListIntro = ({ text, add }: { text: string; add: AddLink }) => {
  const { total, filterValues } = useListContext()
  const isEmpty = total === 0 && Object.keys(filterValues).length === 0
  return <ListIntro text={text} action={add === null || isEmpty ? null : <AddButton {...add} />} />
}

interface EmptyListProps {
  icon: IconName
  title: string
  hint: string
  add: AddLink
}

/** A list without records yet, with the button that adds the first. */
export const EmptyList = ({ icon, title, hint, add }: EmptyListProps) => (
  <EmptyState icon={icon} title={title} hint={hint} action={add === null ? null : <AddButton {...add} />} />
)
