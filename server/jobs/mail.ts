import { type InferType, mixed, object, string } from 'yup'
import { locales } from '../../contract/base/calls/envelope.ts'
import { createFormats, type FormatChoice, type FormatStyle } from '../../contract/base/texts/formats.ts'
import { businessZone } from '../../contract/base/time/clock.ts'
import { supportPlaces } from '../../contract/messages/support.ts'
import type { Deps } from '../deps.ts'
import { isMailTemplate, type MailTemplate, renderMail } from '../i18n/mails.ts'
import type { TextValue } from '../i18n/textValues.ts'
import { insertLoggedMail } from './mailLogStore.ts'
import { buttonPath, decryptCode, type MailJob, sendMailTask } from './mailOrder.ts'
import type { TaskTable } from './task.ts'

const jobSchema = object({
  id: string().required(),
  template: mixed<MailTemplate>(
    (value): value is MailTemplate => typeof value === 'string' && isMailTemplate(value),
  ).required(),
  to: string().required(),
  locale: mixed<MailJob['locale']>().oneOf(locales).required(),
  values: mixed<Record<string, TextValue>>(
    (value): value is Record<string, TextValue> => typeof value === 'object' && value !== null,
  ).required(),
  path: string()
    .matches(/^\/business\//)
    .optional(),
  sealed_code: string().optional(),
  sealed_path: string().optional(),
})

const readJob = (payload: unknown): InferType<typeof jobSchema> => jobSchema.validateSync(payload, { strict: true })

/** The mailbox owner's formats, as set when the mail is sent. */
async function formatsOfMailbox({ sql }: Deps, to: string): Promise<Omit<FormatChoice, 'locale'>> {
  const [chosen] = await sql<{ style: FormatStyle; time_zone: string | null }[]>`
    select format_style as style, time_zone from users where email = ${to} and ended_at is null`
  return { style: chosen?.style ?? 'standard', timeZone: chosen?.time_zone ?? businessZone }
}

async function sendMail(deps: Deps, payload: unknown): Promise<void> {
  const { path, sealed_code, sealed_path, ...rest } = readJob(payload)
  const job: MailJob = {
    ...rest,
    ...(path === undefined ? {} : { path }),
    ...(sealed_code === undefined ? {} : { sealed_code }),
    ...(sealed_path === undefined ? {} : { sealed_path }),
  }
  const opened = buttonPath(deps, job)
  const link = opened === null ? null : `${deps.settings.publicUrl}${opened}`
  const formats = createFormats({ ...(await formatsOfMailbox(deps, job.to)), locale: job.locale })
  const content = renderMail({
    ...job,
    values: { ...job.values, ...supportPlaces(deps.settings.support, job.locale, deps.now()) },
    formats,
    code: decryptCode(deps, job),
    link,
  })
  await deps.mail.send({ to: job.to, ...content })
  await insertLoggedMail(deps.sql, deps.keys, { id: job.id, template: job.template, to: job.to, sent_at: deps.now() })
}

export const mailTasks = { [sendMailTask]: sendMail } satisfies TaskTable<Deps>
