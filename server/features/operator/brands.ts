import { defaultBrandId, isMark } from '../../../contract/base/brands/brand.ts'
import { tint, weakContrasts } from '../../../contract/base/brands/tint.ts'
import type { PayloadOf } from '../../../contract/base/operator/changeRequestKinds.ts'
import type { operatorBrandCalls } from '../../../contract/features/operator/brands.ts'
import type { BrandRow } from '../../brands.ts'
import { afterCommit } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { auditPlatformChange } from '../changeRequests/audit.ts'
import type { ChangeRequestExecutors } from '../changeRequests/executor.ts'
import { findOpenChangeRequests } from '../changeRequests/store.ts'
import { applyChangedSettings } from '../config/followSettings.ts'
import { listBrands, saveBrand } from '../config/store.ts'

type BrandChange = PayloadOf<'brand_change'>

/** Refuses colours in which a text of the screens would be hard to read, naming the theme's colour. */
function assertReadable({ colour_light: light, colour_dark: dark }: BrandChange): void {
  if (light === '' && dark === '') return
  if (light === '' || dark === '')
    throw new AppError('input_invalid', { field: light === '' ? 'payload.colour_light' : 'payload.colour_dark' })
  const [worst] = weakContrasts(tint({ light, dark }))
  if (worst === undefined) return
  throw new AppError('colour_unreadable', {
    field: `payload.colour_${worst.mode}`,
    values: { ratio: worst.ratio.toFixed(1), least: String(worst.least) },
  })
}

/** Only the default brand has no host name, and no two brands have the same. */
function assertFits(brands: readonly BrandRow[], { brand_id, host }: BrandChange): void {
  const isDefault = brand_id === defaultBrandId
  if ((host === '') !== isDefault) throw new AppError('input_invalid', { field: 'payload.host' })
  if (brands.some((row) => row.host === host && row.id !== brand_id))
    throw new AppError('brand_host_taken', { field: 'payload.host' })
}

const orNull = (text: string): string | null => (text === '' ? null : text)

export const brandExecutors = {
  brand_change: {
    async inspect(tx, _deps, change) {
      const brands = await listBrands(tx)
      assertFits(brands, change)
      assertReadable(change)
      if (change.mark !== '' && !isMark(change.mark)) throw new AppError('input_invalid', { field: 'payload.mark' })
      const now = brands.find(({ id }) => id === change.brand_id)
      const facts = { name_now: now?.name ?? null, host_now: now?.host ?? null }
      return { object_id: change.brand_id, facts }
    },
    async execute(tx, deps, change, decided) {
      const at = deps.now()
      await saveBrand(tx, {
        id: change.brand_id,
        host: orNull(change.host),
        name: change.name,
        mark: orNull(change.mark),
        colour_light: orNull(change.colour_light),
        colour_dark: orNull(change.colour_dark),
        mail_from: orNull(change.mail_from),
        changed_by: decided.by.full_name,
        changed_at: at,
      })
      const object = { object_type: 'brand', object_id: change.brand_id } as const
      await auditPlatformChange(tx, at, decided, { action: 'brand.changed', ...object, new: change })
      // Immediately in this process; others check every few seconds.
      afterCommit(tx, () => applyChangedSettings(deps))
    },
  },
} satisfies Pick<ChangeRequestExecutors, 'brand_change'>

const listBrandsHandler = defineHandler('/staff/brand/list', {
  async run(tx) {
    const [brands, proposed] = [await listBrands(tx), await findOpenChangeRequests(tx)]
    return { items: brands.map((row) => ({ ...row, proposal_id: proposed.get(row.id) ?? null })) }
  },
})

export const operatorBrandHandlers = { '/staff/brand/list': listBrandsHandler } satisfies Pick<
  HandlerTable,
  keyof typeof operatorBrandCalls
>
