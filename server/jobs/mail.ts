import { type InferType, mixed, object, string } from 'yup'
import { locales } from '../../contract/base/envelope.ts'
import type { Deps } from '../deps.ts'
import { mailsEn } from '../i18n/en/mails.ts'
import { type MailTemplate, renderMail } from '../i18n/mails.ts'
import { type MailJob, openCode, openPath, sendMailTask } from './mailOrder.ts'
import type { TaskTable } from './task.ts'

const templates = Object.keys(mailsEn.templates) as MailTemplate[]

const jobSchema = object({
  id: string().required(),
  template: mixed<MailTemplate>().oneOf(templates).required(),
  to: string().required(),
  locale: mixed<MailJob['locale']>().oneOf(locales).required(),
  values: mixed<Record<string, string>>(
    (value): value is Record<string, string> => typeof value === 'object' && value !== null,
  ).required(),
  path: string()
    .matches(/^\/business\//)
    .optional(),
  sealed_code: string().optional(),
  sealed_path: string().optional(),
})

const readJob = (payload: unknown): InferType<typeof jobSchema> => jobSchema.validateSync(payload, { strict: true })

async function sendMail(deps: Deps, payload: unknown): Promise<void> {
  const { path, sealed_code, sealed_path, ...rest } = readJob(payload)
  const job: MailJob = {
    ...rest,
    ...(path === undefined ? {} : { path }),
    ...(sealed_code === undefined ? {} : { sealed_code }),
    ...(sealed_path === undefined ? {} : { sealed_path }),
  }
  const opened = openPath(deps, job)
  const link = opened === null ? null : `${deps.settings.publicUrl}${opened}`
  const content = renderMail({ ...job, code: openCode(deps, job), link })
  await deps.mail.send({ to: job.to, ...content })
}

export const mailTasks = { [sendMailTask]: sendMail } satisfies TaskTable<Deps>
