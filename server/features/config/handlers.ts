import { countryCodes } from '../../../contract/base/countryCodes.ts'
import { securityQuestions } from '../../../contract/base/securityQuestions.ts'
import type { configCalls } from '../../../contract/features/config.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { commonConfig } from './commonConfig.ts'
import { corridorSchema } from './corridorSchema.ts'
import { feesAt } from './priceStore.ts'
import { regularContent } from './regularContent.ts'
import { holidaysAhead } from './store.ts'

export const configHandlers = {
  '/config/corridor-schema': defineHandler('/config/corridor-schema', {
    async run(tx, { locale, now }, { country, currency, method }) {
      const schema = corridorSchema(country, currency, locale, method)
      return { ...schema, fee_minor: (await feesAt(tx, schema.id, now)) ?? schema.fee_minor }
    },
  }),
  '/common/common-config': defineHandler('/common/common-config', {
    run: (_tx, { locale }) => Promise.resolve(commonConfig(locale)),
  }),
  '/common/bank-holidays': defineHandler('/common/bank-holidays', {
    run: async (tx, { now }) => ({ days: await holidaysAhead(tx, now) }),
  }),
  '/common/get-country-code': defineHandler('/common/get-country-code', {
    run: (_tx, { locale }, { source_type }) => Promise.resolve(countryCodes(locale, source_type)),
  }),
  '/common/get-regular-content': defineHandler('/common/get-regular-content', {
    run: (_tx, { locale }) => Promise.resolve(regularContent(locale)),
  }),
  '/common/get-security-question-list': defineHandler('/common/get-security-question-list', {
    run: (_tx, { locale }) => Promise.resolve(securityQuestions(locale)),
  }),
} satisfies Pick<HandlerTable, keyof typeof configCalls>
