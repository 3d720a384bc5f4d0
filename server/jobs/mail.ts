import { type InferType, mixed, object, string } from 'yup'
import { locales } from '../../contract/base/calls/envelope.ts'
import { createFormats, type FormatChoice, type FormatStyle } from '../../contract/base/texts/formats.ts'
import { businessZone } from '../../contract/base/time/clock.ts'
import { supportPlaces } from '../../contract/messages/support.ts'
import { type BrandRow, brandLook, brandUrl, defaultBrand } from '../brands.ts'
import type { Deps } from '../deps.ts'
import { findBrandOfBusiness } from '../features/config/store.ts'
import { isMailTemplate, isToStaff, type MailTemplate, renderMail } from '../i18n/mails.ts'
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
    .matches(/^\/(business|operator)\//)
    .optional(),
  business_id: string().optional(),
  brand_id: string().optional(),
  sealed_code: string().optional(),
  sealed_path: string().optional(),
})

const readJob = (payload: unknown): InferType<typeof jobSchema> => jobSchema.validateSync(payload, { strict: true })

interface MailboxOwner {
  formats: Omit<FormatChoice, 'locale'>
  brand: BrandRow
}

/** Formats and brand of the mailbox's owner, as they are when the mail is sent. */
async function readerOf({ sql, settings }: Deps, job: MailJob): Promise<MailboxOwner> {
  const [owner] = isToStaff(job.template)
    ? []
    : await sql<{ style: FormatStyle; time_zone: string | null; business_id: string }[]>`
        select format_style as style, time_zone, business_id from users where email = ${job.to} and ended_at is null`
  const business_id = owner?.business_id ?? job.business_id
  return {
    formats: { style: owner?.style ?? 'standard', timeZone: owner?.time_zone ?? businessZone },
    brand:
      business_id === undefined
        ? (settings.brands.find(({ id }) => id === job.brand_id) ?? defaultBrand(settings))
        : await findBrandOfBusiness(sql, business_id),
  }
}

async function sendMail(deps: Deps, payload: unknown): Promise<void> {
  const { path, sealed_code, sealed_path, business_id, brand_id, ...rest } = readJob(payload)
  const job: MailJob = {
    ...rest,
    ...(business_id === undefined ? {} : { business_id }),
    ...(brand_id === undefined ? {} : { brand_id }),
    ...(path === undefined ? {} : { path }),
    ...(sealed_code === undefined ? {} : { sealed_code }),
    ...(sealed_path === undefined ? {} : { sealed_path }),
  }
  const opened = buttonPath(deps, job)
  const { formats: chosen, brand } = await readerOf(deps, job)
  const link = opened === null ? null : `${brandUrl(deps.settings, brand)}${opened}`
  const formats = createFormats({ ...chosen, locale: job.locale })
  const content = renderMail({
    ...job,
    values: { ...job.values, ...supportPlaces(deps.settings.support, job.locale, deps.now()) },
    formats,
    brand: brandLook(brand),
    code: decryptCode(deps, job),
    link,
  })
  await deps.mail.send({ to: job.to, from: brand.mail_from, ...content })
  await insertLoggedMail(deps.sql, deps.keys, { id: job.id, template: job.template, to: job.to, sent_at: deps.now() })
}

export const mailTasks = { [sendMailTask]: sendMail } satisfies TaskTable<Deps>
