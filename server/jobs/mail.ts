import { type InferType, mixed, object, string } from 'yup'
import { locales } from '../../contract/envelope.ts'
import type { Deps } from '../deps.ts'
import { mailsEn } from '../i18n/en/mails.ts'
import { type MailTemplate, renderMail } from '../i18n/mails.ts'
import { type MailJob, openCode, sendMailTask } from './mailOrder.ts'
import type { TaskTable } from './worker.ts'

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
})

const readJob = (payload: unknown): InferType<typeof jobSchema> => jobSchema.validateSync(payload, { strict: true })

async function sendMail(deps: Deps, payload: unknown): Promise<void> {
  const { path, sealed_code, ...rest } = readJob(payload)
  const job: MailJob = {
    ...rest,
    ...(path === undefined ? {} : { path }),
    ...(sealed_code === undefined ? {} : { sealed_code }),
  }
  const link = path === undefined ? null : `${deps.settings.publicUrl}${path}`
  const content = renderMail({ ...job, code: openCode(deps, job), link })
  await deps.mail.send({ to: job.to, ...content })
}

export const mailTasks = { [sendMailTask]: sendMail } satisfies TaskTable<Deps>
