import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { v7 } from 'uuid'
import { limits } from '../../../contract/base/money/limits.ts'
import { CheckboxFormField } from '../../form/CheckboxFormField.tsx'
import { fieldMessage } from '../../form/fieldMessage.ts'
import { SelectFormField } from '../../form/SelectFormField.tsx'
import { TextFormField } from '../../form/TextFormField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { PersonAnswer } from './answers.ts'
import { columns } from './columns.ts'
import { useCountryChoices } from './useCountryChoices.ts'

export const newPerson = (): PersonAnswer => ({
  key: v7(),
  name: '',
  nationality: 'ID',
  id_number: '',
  is_director: false,
  is_owner: false,
  share_percent: '',
})

interface PersonFieldsProps {
  at: number
  onRemove: () => void
}

const PersonFields = ({ at, onRemove }: PersonFieldsProps) => {
  const translate = useTranslate()
  const countries = useCountryChoices()
  const { setValue } = useFormContext()
  const isOwner: boolean = useWatch({ name: `people.${at}.is_owner` })
  const label = (name: string) => translate(`verification.people.${name}`)
  const title = translate('verification.people.person', { number: at + 1 })
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <IconButton
          size="small"
          aria-label={translate('verification.people.remove', { person: title })}
          onClick={onRemove}
        >
          <Icon name="trash" size={18} />
        </IconButton>
      </Box>
      <Box sx={columns}>
        <TextFormField name={`people.${at}.name`} label={label('name')} required maxLength={80} />
        <SelectFormField name={`people.${at}.nationality`} label={label('nationality')} required choices={countries} />
        <TextFormField name={`people.${at}.id_number`} label={label('id_number')} required maxLength={20} />
        {isOwner ? (
          <TextFormField name={`people.${at}.share_percent`} label={label('share_percent')} required maxLength={6} />
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
        <CheckboxFormField name={`people.${at}.is_director`} label={label('is_director')} />
        <Box onChange={() => isOwner && setValue(`people.${at}.share_percent`, '')}>
          <CheckboxFormField name={`people.${at}.is_owner`} label={label('is_owner')} />
        </Box>
      </Box>
    </Box>
  )
}

interface PeopleFormFieldsProps {
  /** Default: the title and hint for everybody of the company. */
  title?: string
  hint?: string
}

/** Directors, commissioners and beneficial owners: any number of people, each with their roles. */
export const PeopleFormFields = ({ title, hint }: PeopleFormFieldsProps) => {
  const translate = useTranslate()
  const { control, getValues } = useFormContext<{ people: PersonAnswer[] }>()
  const { field, fieldState } = useController({ control, name: 'people' })
  const people = field.value
  // An error of the whole list lies under `root` as soon as it has entries.
  const { root, ...own } = (fieldState.error ?? {}) as { message?: string; root?: { message?: string } }
  const message = root?.message ?? own.message
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h6" component="h3">
          {title ?? translate('verification.people.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '62ch' }}>
          {hint ?? translate('verification.people.hint')}
        </Typography>
      </Box>
      {people.map(({ key }, at) => (
        <PersonFields
          key={key}
          at={at}
          onRemove={() => field.onChange(getValues('people').filter((one) => one.key !== key))}
        />
      ))}
      {message === undefined ? null : (
        <FormHelperText error role="alert">
          {fieldMessage(translate, message)}
        </FormHelperText>
      )}
      {people.length < limits.verificationPeopleMax ? (
        <Button
          variant="outlined"
          startIcon={<Icon name="plus" size={18} />}
          sx={{ justifySelf: 'start' }}
          onClick={() => field.onChange([...getValues('people'), newPerson()])}
        >
          {translate('verification.people.add')}
        </Button>
      ) : null}
    </Box>
  )
}
