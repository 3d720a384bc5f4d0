import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useRef } from 'react'
import { useLocale, useNotify, useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { mixed, object } from 'yup'
import { countries } from '../../../contract/base/people/countries.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { filePurposes } from '../../../contract/features/files.ts'
import { profileFields } from '../../../contract/features/people.ts'
import { useSignedIn } from '../../authProvider/SignedIn.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { UploadBar } from '../../form/files/UploadRow.tsx'
import { useSingleUpload } from '../../form/files/useSingleUpload.ts'
import { PhoneFormField } from '../../form/PhoneFormField.tsx'
import { SelectFormField } from '../../form/SelectFormField.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { SupportText } from '../../ui/page/SupportText.tsx'
import { StateChip, type StateColour } from '../../ui/StatusChip.tsx'
import { SummaryCard } from '../../ui/SummaryCard.tsx'
import { columns, SettingsForm } from './SettingsForm.tsx'
import { SettingsInput } from './SettingsInput.tsx'

type Profile = CallResponse<'/account/get-profile'>

const schema = object({ ...profileFields, avatar: mixed<string>().nullable().default(null) })
type ProfileValues = ReturnType<typeof valuesOf>

const valuesOf = ({ user_name, full_name, country_code, phone_number, job_title, avatar }: Profile) => ({
  user_name,
  full_name,
  country_code,
  phone_number,
  job_title,
  avatar,
})

const verificationColours = ['amber', 'amber', 'green', 'red'] as const satisfies readonly StateColour[]

const PictureInput = ({ name }: { name: string }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { control } = useFormContext<ProfileValues>()
  const { uploading, upload } = useSingleUpload('avatar')
  const { field } = useController({ control, name: 'avatar' })
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > filePurposes.avatar.bytesMax || !/^image\/(png|jpeg)$/.test(file.type)) {
      notify('settings.profile.picture_refused', { type: 'warning' })
      return
    }
    const uploaded = await upload(file)
    if (uploaded) field.onChange(uploaded.file_id)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Avatar name={name} fileId={field.value} size={72} />
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="upload" size={16} />}
            aria-describedby={hintId}
            disabled={uploading !== null}
            onClick={() => input.current?.click()}
          >
            {translate('settings.profile.choose_picture')}
          </Button>
          {field.value ? (
            <Button size="small" onClick={() => field.onChange(null)}>
              {translate('settings.profile.remove_picture')}
            </Button>
          ) : null}
        </Box>
        <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('settings.profile.picture_hint')}
        </Typography>
        {uploading ? <UploadBar {...uploading} /> : null}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={translate('settings.profile.choose_picture')}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </Box>
  )
}

const Fields = () => {
  const translate = useTranslate()
  const { getValues, setValue } = useFormContext()
  const locale = useLocale()
  const dialCodes = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    const byCode = new Map<string, string[]>()
    for (const { code, dial_code } of countries) {
      byCode.set(dial_code, [...(byCode.get(dial_code) ?? []), names.of(code) ?? code])
    }
    return [...byCode]
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([value, labels]) => ({ value, label: `${value} ${labels.sort().join(', ')}` }))
  }, [locale])
  const label = (name: string) => translate(`settings.profile.fields.${name}`)
  return (
    <Box sx={columns}>
      <SettingsInput name="full_name" label={label('full_name')} required autoComplete="name" maxLength={80} />
      <SettingsInput
        name="user_name"
        label={label('user_name')}
        hint={translate('settings.profile.user_name_hint')}
        required
        autoComplete="username"
        maxLength={20}
      />
      <SelectFormField name="country_code" label={label('country_code')} required choices={dialCodes} />
      <PhoneFormField
        name="phone_number"
        label={label('phone_number')}
        required
        dialCode={() => String(getValues('country_code'))}
        onDialCode={({ dial_code }) => setValue('country_code', dial_code, { shouldDirty: true })}
      />
      <SettingsInput name="job_title" label={label('job_title')} autoComplete="organization-title" />
    </Box>
  )
}

const ProfileForm = ({ profile }: { profile: Profile }) => {
  const translate = useTranslate()
  const client = useQueryClient()
  const { session } = useSignedIn()
  const { mutateAsync: save } = useCallMutation('/account/update-profile', { form: true })
  const initial = useMemo(() => valuesOf(profile), [profile])
  return (
    <SettingsForm<ProfileValues>
      title={translate('settings.profile.title')}
      initial={initial}
      schema={schema}
      submitLabel={translate('settings.save')}
      doneText="settings.saved"
      onSave={async (values) => {
        await save(values)
        // The header shows name and picture, so the session is reloaded.
        await session.reload()
        await client.invalidateQueries({ queryKey: ['auth'] })
        await client.invalidateQueries({ queryKey: ['/account/get-profile'] })
      }}
    >
      <PictureInput name={profile.full_name} />
      <Fields />
    </SettingsForm>
  )
}

/** The profile: a form for the editable fields, plain text for the rest. */
export const ProfileTab = () => {
  const translate = useTranslate()
  const { data: profile, error, refetch } = useCall('/account/get-profile', {})
  if (error) return <LoadFailed onRetry={refetch} />
  if (!profile) return <Skeleton variant="rounded" height={420} />
  const label = (name: string) => translate(`settings.profile.fields.${name}`)
  return (
    <>
      <ProfileForm profile={profile} />
      <SummaryCard
        title={translate('settings.profile.company')}
        rows={[
          { key: 'email', label: label('email'), value: profile.email },
          { key: 'role', label: label('role'), value: translate(`shell.role_${profile.role}`) },
          { key: 'company_name', label: label('company_name'), value: profile.company_name },
          { key: 'organization_number', label: label('organization_number'), value: profile.organization_number },
          {
            key: 'is_verified',
            label: label('is_verified'),
            value: (
              <StateChip
                colour={verificationColours[profile.is_verified]}
                label={translate(`home.verification.status.${profile.is_verified}`)}
              />
            ),
          },
        ]}
        footer={
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <SupportText text={translate('settings.profile.company_hint')} />
          </Typography>
        }
      />
    </>
  )
}
